import type { GrantedRole } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Config } from '#server/config.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { deleteLinksOf } from '../links/link-queries.ts';
import {
  listOwners,
  listStaff,
  lockStaff,
  type PersonRow,
  replaceRoles,
  updateStaff,
} from '../queries.ts';
import { replaceRecoveryCodes } from '../sign-in/factor-queries.ts';
import { queueSecurityMails } from '../security-mails/queue-security-mails.ts';
import { needsFactor } from '../sign-in/needs-factor.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';
import { type Access, accessOf, mergedAccess } from './merged-access.ts';
import { type Granter, granterNow, requireGrantable } from './require-grantable.ts';

/** What is omitted stays. */
interface PersonChange extends Partial<Access> {
  id: number;
  /** The access that its editor was shown: only what differs from it is changed. Omitted: all that is given. */
  seen?: Access | undefined;
}

/**
 * Changes the roles of a person and whether they may sign in. Disabling signs them out, and so does a role that needs a
 * second factor they do not have. Refused for the last owner. NotFound for an unknown person, 403 for roles that the
 * granter may not give or take away, 409 when somebody else has changed the same since it was `seen`.
 */
export async function changePerson(
  work: Work,
  granter: Granter,
  { id, seen, ...change }: PersonChange,
  config: Pick<Config, 'secondFactor'>,
): Promise<void> {
  const { db: tx } = work;
  const now = await granterNow(work, granter);
  const person = await reachablePerson(work, now, id);
  const before = accessOf(person);
  const edited = accessOf({ ...before, ...change });
  const { roles, is_active } = seen ? mergedAccess(work.locale, before, { seen, edited }) : edited;
  await requireGrantable(tx, now, roles);
  const wasOwner = person.is_active && isOwner(person.roles);
  const staysOwner = is_active && isOwner(roles);
  const owners = (await listOwners(tx)).filter(({ has_password }) => has_password);
  if (!staysOwner && owners.length === 1 && owners[0]?.id === id) {
    throw new Refused('The shop needs an owner. Make someone else an owner first.');
  }
  await updateStaff(tx, id, { is_active });
  await replaceRoles(tx, id, roles, work.staff?.id ?? null);
  const lacksFactor = !person.has_factor && needsFactor(config, roles);
  if (!is_active || lacksFactor) await deleteSessionsOf(tx, id);
  if (!is_active) await deleteLinksOf(tx, id);
  if (staysOwner && !wasOwner) await queueSecurityMails(tx, 'owner-added', id);
  await work.log({
    act: 'person.role',
    kind: 'staff',
    id,
    changes: {
      roles: [before.roles, roles],
      is_active: [before.is_active, is_active],
    },
  });
}

const isOwner = (roles: readonly GrantedRole[]) => roles.some(({ role }) => role === 'owner');

/** Ends all sessions of a person. */
export async function signOutPerson(work: Work, granter: Granter, id: number): Promise<void> {
  await reachablePerson(work, await granterNow(work, granter), id);
  const sessions = await deleteSessionsOf(work.db, id);
  await work.log({
    act: 'session.end',
    kind: 'staff',
    id,
    changes: { sessions: [sessions, 0] },
  });
}

/**
 * Removes a lost second factor with its recovery codes, and ends all sessions of the person. The owners and the person
 * are notified by mail.
 */
export async function resetFactor(work: Work, granter: Granter, id: number): Promise<void> {
  const { has_factor } = await reachablePerson(work, await granterNow(work, granter), id);
  await updateStaff(work.db, id, { totp_sealed: null, totp_last_step: null });
  await replaceRecoveryCodes(work.db, id, []);
  const sessions = await deleteSessionsOf(work.db, id);
  if (has_factor) await queueSecurityMails(work.db, 'factor-reset', id);
  await work.log({
    act: 'person.factor',
    kind: 'staff',
    id,
    changes: { second_factor: [has_factor ? 'app' : null, null], sessions: [sessions, 0] },
  });
}

/** Mails a new link to somebody who has no password yet. Refused for others. */
export async function inviteAgain(work: Work, granter: Granter, id: number): Promise<void> {
  const now = await granterNow(work, granter);
  const { has_password, is_active } = await reachablePerson(work, now, id);
  if (has_password || !is_active) throw new Refused("This person doesn't need an invitation.");
  await addJob(work.db, 'send-invitation', { staff_id: id, invited_by: work.staff?.id ?? null });
  await work.log({
    act: 'person.invite',
    kind: 'staff',
    id,
    changes: { invitation: [null, 'sent again'] },
  });
}

/** A person whose roles the granter may change. NotFound for an unknown one, 403 for others. */
async function reachablePerson(work: Work, granter: Granter, id: number): Promise<PersonRow> {
  // Locked: somebody else may be granting them higher roles.
  await lockStaff(work.db, id);
  const [person] = await listStaff(work.db, id);
  if (!person) throw new NotFound('This staff member no longer exists.');
  await requireGrantable(work.db, granter, person.roles);
  return person;
}
