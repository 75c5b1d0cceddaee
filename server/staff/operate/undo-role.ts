import { z } from 'zod';
import { ROLES } from '#contract/console/staff/rights.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { listStaff, lockOwners } from '../queries.ts';
import { requireFresh } from '../sessions/require-fresh.ts';
import { changePerson } from './change-person.ts';

const LoggedRole = z.object({ role: z.enum(ROLES), shop_id: z.int().nullable() });

const roles: Undo = async (work, entry, context) => {
  // As the change itself.
  requireFresh(context);
  const { session, config } = context;
  const { record_id: id } = entry;
  // Before looking, so that a change in progress is seen.
  await lockOwners(work.db);
  await requireLatest(work, entry);
  const [person] = await listStaff(work.db, id);
  if (!person) throw new NotFound(msg('This staff member no longer exists.'));
  // Without the names of their shops, as they are logged.
  const current = person.roles.map(({ role, shop_id }) => ({ role, shop_id }));
  const change = {
    id,
    roles: loggedBefore(entry, 'roles', z.array(LoggedRole).nullable()) ?? current,
    is_active: loggedBefore(entry, 'is_active', z.boolean().nullable()) ?? person.is_active,
  };
  await changePerson(work, session.roles, change, config);
};

/** How actions on people are undone. */
export const undoRole = { 'person.role': roles } satisfies Partial<Record<UndoableAct, Undo>>;
