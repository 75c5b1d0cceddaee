import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { type Contacts, isOtherPhone, isSameEmail } from '../contacts/same-contact.ts';
import type { UserRow } from '../user-row.ts';

/**
 * Queues a mail about each new contact of an account to the email address that it had until now: anyone who has an open
 * session, or the password, can change contacts, and with them the password. Only a verified address is known to be the
 * customer's.
 */
export async function notifyOfNewContact(
  tx: DatabaseTransaction,
  before: UserRow,
  after: Contacts,
  locale: string,
): Promise<void> {
  const { id, email, email_verified_at } = before;
  if (email === null || email_verified_at === null) return;
  const isNew = {
    email: !isSameEmail(after, before),
    phone: after.phone !== null && isOtherPhone(after, before),
  };
  for (const channel of ['email', 'phone'] as const) {
    if (!isNew[channel]) continue;
    const kind = `${channel}-changed` as const;
    await addJob(tx, 'send-account-mail', { kind, user_id: id, locale, earlier: email });
  }
}
