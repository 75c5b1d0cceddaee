import { msg } from '#domain/i18n/msg.ts';
import type { GrantedRole } from '#domain/staff/rights.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { listStaff, lockOwners } from '../queries.ts';
import { requireFresh } from '../sessions/require-fresh.ts';
import { changePerson } from './change-person.ts';

const roles: Undo = async (work, entry, context) => {
  // As the change itself.
  requireFresh(context);
  const { session, config } = context;
  const { record_id: id, changes } = entry;
  // Before looking, so that a change in progress is seen.
  await lockOwners(work.db);
  await requireLatest(work, entry);
  const [person] = await listStaff(work.db, id);
  if (!person) throw new NotFound(msg('This staff member no longer exists.'));
  // Without the names of their shops, as they are logged.
  const current = person.roles.map(({ role, shop_id }) => ({ role, shop_id }));
  const change = {
    id,
    roles: (changes['roles']?.[0] as GrantedRole[] | undefined) ?? current,
    is_active: (changes['is_active']?.[0] as boolean | undefined) ?? person.is_active,
  };
  await changePerson(work, session.roles, change, config);
};

/** How actions on people are undone. */
export const undoRole = { 'person.role': roles } satisfies Partial<Record<UndoableAct, Undo>>;
