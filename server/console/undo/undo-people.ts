import { msg } from '#domain/i18n/msg.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { UndoableAct } from '#domain/staff/undo-rules.ts';
import { blockCustomer } from '#server/customers/operate/block-customer.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { solveFault } from '#server/reports/operate/solve-fault.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';

const customer =
  (isBlocked: boolean): Undo =>
  async (work, entry, { session }) => {
    // Accounts belong to all shops.
    if (scopeOf(session.roles, 'customers.edit') !== 'all') {
      throw new NotFound(msg("This customer doesn't exist."));
    }
    await requireLatest(work, entry);
    await blockCustomer(work, { id: entry.thing_id, isBlocked });
  };

const solve: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { fault, is_solved } = entry.changes;
  await solveFault(work, { fault: String(fault?.[1]), isSolved: is_solved?.[0] === true });
};

/** Undo functions of the acts on customers and errors. */
export const undoPeople = {
  'customer.close': customer(false),
  'customer.open': customer(true),
  'error.solve': solve,
} satisfies Partial<Record<UndoableAct, Undo>>;
