import { IDEMPOTENCY_KEY, type ConsoleAccessRows, reads, writes } from './access-row.ts';

/** The calls about the shop as a whole. */
export const SHOP_ACCESS = {
  findAnything: reads(() => ({ q: 'saw' })),
  listViews: reads(),
  saveView: writes(({ caller }) => ({
    idempotency_key: IDEMPOTENCY_KEY,
    list: 'orders',
    name: `Morning of ${caller.name}`,
    query: 'view=to-pack',
  })),
  deleteView: writes(({ view }) => ({ id: view })),
  getSettings: reads(),
  // A shop that stays open or closed logs nothing.
  setOpening: writes(({ is_open }) => ({ is_open: !is_open })),
  saveSettings: writes(({ caller }) => ({
    changes: { invoice_footer: { to: `Thanks from ${caller.id}` } },
  })),
  getHome: reads(),
  listErrors: reads(),
  exportErrors: reads(),
  solveError: writes(({ caller }) => ({ fault: `fault ${caller.id}`, is_solved: true })),
  listFailedMails: reads(),
  // None has failed.
  sendMailsAgain: reads(() => ({ ids: [999_999] }), 404),
  listLog: reads(),
  exportLog: reads(),
  // Its entries belong to others.
  undoEntry: reads(() => ({ id: 999_999, idempotency_key: IDEMPOTENCY_KEY }), 404),
  undoEntries: reads(() => ({ ids: [999_999], idempotency_key: IDEMPOTENCY_KEY })),
} satisfies ConsoleAccessRows;
