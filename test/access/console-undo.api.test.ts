import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_NAMES, type ConsoleName } from '#contract/console/api.ts';
import { isUndoable } from '#domain/staff/undo/undo-rules.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { differences, type EndState, readEndState } from '#test/faults/cuts/end-state.ts';
import { aStaffMember, aStaffSession } from '#test/factories/staff.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { CONSOLE_ACCESS } from './console-access-table.ts';
import { aConsoleWorld } from './console-world.ts';

// Each call of the console that changes something is made and undone: the shop is as before, or nothing changes and the
// response says why.

let app: TestApp;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp({}, {}, await createPreparingDatabase());
  product = await aProduct(app.db, { quantity: 100_000 });
  // An owner other than the callers: the last one can't be changed.
  await aStaffMember(app.db);
});
afterAll(() => app.close());

const STAYS = [
  // What is recorded about an act and its undo.
  'audit_entries',
  'console_idempotency_keys',
  'attribute_value_changes',
  'attribute_value_products',
  'option_merges',
  // People who were signed out sign in again.
  'access_tokens',
  'staff_sessions',
  // Jobs fill these from the others.
  'customer_totals_stale',
  'product_search',
  'product_search_text',
  'search_changes',
  'search_stale',
];
/** The version tells editors that somebody else has saved, which the undo did. */
const COLUMNS = new Set([
  'products.version',
  'products.updated_at',
  'settings.updated_at',
  'sub_categories.created_at',
  'staff_roles.granted_by',
  // Those of this test begin with the same one; their order is what it was.
  'attributes.position',
]);
/** Rows that mean the same as no row: a setting with its default, an order assigned to nobody, messages to open pages. */
const IS_NOTHING: Record<string, (row: Record<string, unknown>) => boolean> = {
  settings: ({ key, value }) =>
    JSON.stringify(value) === JSON.stringify(SETTINGS[key as keyof typeof SETTINGS]?.default),
  order_handling: ({ assigned_to, tags }) => assigned_to === null && String(tags) === '',
  jobs: ({ task }) => task === 'announce-ticket-message',
};

async function stateNow(): Promise<EndState> {
  const state = new Map(await readEndState(app));
  for (const table of STAYS) state.delete(table);
  for (const [table, isNothing] of Object.entries(IS_NOTHING)) {
    const rows = (state.get(table) ?? []) as Record<string, unknown>[];
    state.set(
      table,
      rows.filter((row) => !isNothing(row)),
    );
  }
  return state;
}

const entriesOf = (staffId: number) =>
  app.preparedDb
    .selectFrom('audit_entries')
    .select(['id', 'act'])
    .where('staff_id', '=', staffId)
    .where('act', '!=', 'session.open')
    .orderBy('id', 'desc')
    .execute();

async function binned(headers: Record<string, string>): Promise<number> {
  return (await consoleCall(app, 'listBin', {}, headers)).body.data.rows.length;
}

/** The brand that a merge has emptied is deleted by an act of its own: it can come back, without its products. */
const OF_TWO_ACTS = new Set<ConsoleName>(['mergeTaxon']);
/** Their undo puts what they have added into the bin. */
const BINNED = new Set<ConsoleName>(['addProduct', 'duplicateProduct', 'addTaxon']);

test.each(CONSOLE_NAMES.filter((name: ConsoleName) => CONSOLE_ACCESS[name].writes))(
  'a change by %s is undone without a trace, or stays as a whole with a reason',
  async (name) => {
    const world = await aConsoleWorld(app, product, { role: 'owner' });
    const { caller } = world;
    const { send, ok } = CONSOLE_ACCESS[name];
    const sent = send(world);
    const before = await stateNow();
    const done = await consoleCall(app, name, sent, caller.headers);
    expect(done.status, done.text).toBe(ok);
    const after = await stateNow();
    const entries = await entriesOf(caller.id);
    expect(entries).not.toEqual([]);
    const headers = await aStaffSession(app.preparedDb, caller.id);
    const inBin = await binned(headers);
    const results: boolean[] = [];
    for (const { id, act } of entries) {
      const { status, text, body } = await consoleCall(app, 'undoEntry', { id }, headers);
      expect([200, 422], `${act}: ${text}`).toContain(status);
      if (status === 422) expect(body.message).toMatch(/\.$/);
      else expect(isUndoable(act), act).toBe(true);
      results.push(status === 200);
    }
    if (OF_TWO_ACTS.has(name)) return;
    const isUndone = results.includes(true);
    expect(results, 'undone as a whole').toEqual(results.map(() => isUndone));
    if (BINNED.has(name)) expect(await binned(headers)).toBe(inBin + 1);
    else expect(differences(isUndone ? before : after, await stateNow(), COLUMNS)).toEqual([]);
  },
);
