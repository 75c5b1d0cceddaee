import { contactOf } from '#domain/accounts/contact.ts';
import { codeExpiry } from '#domain/accounts/otp.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { takeAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/settings/translate.ts';
import { limitsOf } from '../limits-of.ts';
import { replaceCode } from './code-queries.ts';

/**
 * Has a code sent to an e-mail or phone. Whether anybody has it is not looked up here but by the job: the answer and
 * the time it takes are the same for everybody. Throws 429 for the second code in a minute and the sixth in a quarter.
 */
export async function sendOtp(
  context: CallContext,
  { phone, isForgotten }: { phone: string; isForgotten: boolean },
): Promise<{ email_or_phone: string }> {
  const { now, locale } = context;
  const contact = contactOf(phone);
  if (!contact) {
    throw new Invalid({ phone: [translate(locale, 'Please enter an e-mail or a phone.')] });
  }
  const limits = await limitsOf(context);
  await transaction(context.db, async (tx) => {
    await takeAttempts(tx, context, [
      { limit: limits.nextCode, subject: contact.value },
      { limit: limits.codeOfContact, subject: contact.value },
      { limit: limits.codeOfAddress, subject: context.clientAddress },
    ]);
    const otp_id = await replaceCode(tx, {
      contact: contact.value,
      purpose: isForgotten ? 'forgot' : 'verify',
      created_at: now,
      expires_at: codeExpiry(now),
    });
    await addJob(tx, 'send-code', { otp_id, locale });
  });
  return { email_or_phone: phone };
}
