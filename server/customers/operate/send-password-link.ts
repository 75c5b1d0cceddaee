import { msg } from '#domain/i18n/msg.ts';
import type { Limit } from '#domain/limits/limits.ts';
import { lockCustomer } from '#server/accounts/operate-users.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { getMailLocale } from '../account-queries.ts';

const OF_CUSTOMER: Limit = { kind: 'password-link', max: 5, windowMs: 24 * 3_600_000 };

/**
 * Mails a customer how to set a new password. Throws NotFound for an unknown customer, Refused for a blocked one and
 * one without an email address, 429 after five in a day.
 */
export async function sendPasswordLink(work: Work, id: number): Promise<void> {
  const { db, now, locale = 'en', log } = work;
  const user = await lockCustomer(work, id);
  if (!user) throw new NotFound(msg("This customer doesn't exist."));
  if (user.email === null) throw new Refused(msg('This customer has no email address.'));
  if (!user.is_active) throw new Refused(msg('This customer is blocked. Allow the sign-in first.'));
  await countAttempts(db, { now, locale }, [{ limit: OF_CUSTOMER, subject: String(id) }]);
  const job = { kind: 'password-link' as const, user_id: id, locale: await getMailLocale(db, id) };
  await addJob(db, 'send-account-mail', job);
  await log({
    act: 'customer.password-link',
    kind: 'customer',
    id,
    changes: { account: [null, 'password-link'] },
  });
}
