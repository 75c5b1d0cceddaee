import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { UserRow } from '../user-row.ts';

/**
 * Queues a mail to the email address that an account had until now: anyone who finds an open session can change it, and
 * with it the password. Only a confirmed address is known to be the customer's.
 */
export async function notifyEarlierEmail(
  tx: DatabaseTransaction,
  { id, email, email_verified_at }: Pick<UserRow, 'id' | 'email' | 'email_verified_at'>,
  locale: string,
): Promise<void> {
  if (email === null || email_verified_at === null) return;
  const job = { kind: 'email-changed' as const, user_id: id, locale, earlier: email };
  await addJob(tx, 'send-account-mail', job);
}
