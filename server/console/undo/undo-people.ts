import { msg } from '#domain/i18n/msg.ts';
import { type GrantedRole, scopeOf } from '#domain/staff/rights.ts';
import type { UndoableAct } from '#domain/staff/undo-rules.ts';
import { blockCustomer } from '#server/customers/operate/block-customer.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { solveFault } from '#server/reports/operate/solve-fault.ts';
import { changePerson } from '#server/staff/operate/change-person.ts';
import { listStaff } from '#server/staff/queries.ts';
import { removeReply, saveReply } from '#server/support/operate/save-reply.ts';
import { requireLatest } from './changed-since.ts';
import type { Undo } from './undo-acts.ts';

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

const saveBack: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { thing_id: id, changes } = entry;
  const { name, body } = changes;
  if (name?.[0] === null && (body?.[0] ?? null) === null) return removeReply(work, id);
  const current = await work.db
    .selectFrom('saved_replies')
    .select(['name', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) throw new NotFound(msg('This saved reply is no longer there.'));
  const before = { name: name?.[0] ?? current.name, body: body?.[0] ?? current.body };
  return saveReply(work, { id, name: String(before.name), body: String(before.body) });
};

const writeAgain: Undo = (work, { changes }) =>
  saveReply(work, {
    id: null,
    name: String(changes['name']?.[0]),
    body: String(changes['body']?.[0]),
  });

const solve: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { fault, is_solved } = entry.changes;
  await solveFault(work, { fault: String(fault?.[1]), isSolved: is_solved?.[0] === true });
};

const roles: Undo = async (work, entry, { session }) => {
  await requireLatest(work, entry);
  const { thing_id: id, changes } = entry;
  const [person] = await listStaff(work.db, id);
  if (!person) throw new NotFound(msg("This person isn't here anymore."));
  await changePerson(work, session.roles, {
    id,
    roles: (changes['roles']?.[0] as GrantedRole[] | undefined) ?? person.roles,
    is_active: (changes['is_active']?.[0] as boolean | undefined) ?? person.is_active,
  });
};

/** How acts on customers, staff, saved replies and errors are undone. */
export const undoPeople = {
  'customer.close': customer(false),
  'customer.open': customer(true),
  'reply.save': saveBack,
  'reply.delete': writeAgain,
  'error.solve': solve,
  'person.role': roles,
} satisfies Partial<Record<UndoableAct, Undo>>;
