import type { Limit } from '#domain/limits/limits.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { addJob, type JobPayloads } from '#server/jobs/add-job.ts';
import { tryAttempt } from '#server/limits/take-attempts.ts';
import { listOwners, type StaffRow } from '../queries.ts';

const QUARTER_MS = 15 * 60_000;
/** Wrong passwords of an account, from all addresses, before its person is notified. */
const UNREMARKABLE: Limit = { kind: 'staff-wrong-password', max: 4, windowMs: QUARTER_MS };
const MAILS: Limit = { kind: 'staff-password-mail', max: 1, windowMs: QUARTER_MS };

/**
 * Counts a wrong password of an account, which need not exist. From the fifth within a quarter of an hour on, its person
 * is notified by mail, once per quarter.
 */
export async function countWrongPassword(
  { db, now, clientAddress }: Pick<ConsoleContext, 'db' | 'now' | 'clientAddress'>,
  email: string,
  person: Pick<StaffRow, 'id'> | undefined,
): Promise<void> {
  const subject = email.toLowerCase();
  if (await tryAttempt(db, now, { limit: UNREMARKABLE, subject })) return;
  if (person === undefined) return;
  await transaction(db, async (tx) => {
    if (!(await tryAttempt(tx, now, { limit: MAILS, subject }))) return;
    await addJob(tx, 'send-security-mail', {
      kind: 'wrong-passwords',
      staff_id: person.id,
      to_id: person.id,
      client_address: clientAddress,
    });
  });
}

/**
 * Queues the mails to the owners about a change of somebody's access; about a second factor also one to the person
 * whose it is. One job for each mail, so that one that fails does not repeat the others.
 */
export async function queueSecurityMails(
  tx: Database,
  kind: Exclude<JobPayloads['send-security-mail']['kind'], 'wrong-passwords'>,
  staffId: number,
): Promise<void> {
  const owners = (await listOwners(tx)).filter(({ has_password }) => has_password);
  const to = new Set(owners.map(({ id }) => id));
  if (kind === 'owner-added') to.delete(staffId);
  else to.add(staffId);
  for (const id of to) {
    await addJob(tx, 'send-security-mail', { kind, staff_id: staffId, to_id: id });
  }
}
