import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { rescheduleMails } from './failed-mail-queries.ts';

/** Tries mails again that failed permanently; returns how many. NotFound if none of them waits for that. */
export async function sendMailsAgain(
  { db, log }: Work,
  ids: readonly number[],
): Promise<{ sent: number }> {
  const sent = (await rescheduleMails(db, ids)).length;
  if (sent === 0) throw new NotFound(msg('These emails are already being sent again.'));
  await log({ act: 'mail.again', kind: 'mail', id: 0, changes: { quantity: [null, sent] } });
  return { sent };
}
