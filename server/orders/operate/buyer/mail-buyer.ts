import type { Limit } from '#domain/limits/limits.ts';
import { placeholdersOf } from '#domain/support/saved-reply.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { lockOrder } from '../../change/change-queries.ts';
import { type BuyerMessage, insertOrderMessage } from '../../messages/message-queries.ts';

const HOUR_MS = 3_600_000;
const OF_PERSON: Limit = { kind: 'order-mail-person', max: 40, windowMs: HOUR_MS };
const OF_ORDER: Limit = { kind: 'order-mail', max: 10, windowMs: 24 * HOUR_MS };

/**
 * Mails a text to the buyer of an order, only to the address of the order. NotFound for an unknown order, Refused when
 * its buyer left no address, Invalid for an unfilled placeholder of a template, 429 when the limits are reached.
 */
export async function mailBuyer(work: Work, id: number, message: BuyerMessage): Promise<void> {
  const { db: tx, log, now, locale = 'en' } = work;
  const staff = staffOf(work);
  const t = translatorOf(locale);
  const [open] = placeholdersOf(message.body);
  if (open !== undefined) {
    throw new Invalid({ text: [t('Fill in {{place}} first.', { place: open })] });
  }
  const order = await lockOrder(tx, id);
  if (!order) throw new NotFound(t("This order doesn't exist."));
  if (!order.has_email) throw new Refused(t('The buyer left no email address.'));
  await countMail(work, id);
  const messageId = await insertOrderMessage(tx, {
    ...message,
    order_id: id,
    staff_id: staff.id,
    created_at: now,
  });
  await addJob(tx, 'send-buyer-mail', { message_id: messageId });
  await log({
    act: 'order.mail',
    kind: 'order',
    id,
    changes: { subject: [null, message.subject], body: [null, message.body] },
  });
}

/** Counts a mail of a person to the buyer of an order. 429 when the limits are reached. */
export async function countMail(work: Work, id: number): Promise<void> {
  const { db: tx, now, locale = 'en' } = work;
  await countAttempts(tx, { now, locale }, [
    { limit: OF_PERSON, subject: String(staffOf(work).id) },
    { limit: OF_ORDER, subject: String(id) },
  ]);
}

function staffOf({ staff }: Work): NonNullable<Work['staff']> {
  if (!staff) throw new Error('A message is written by a member of staff.');
  return staff;
}
