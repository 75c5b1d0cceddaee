import { timingSafeEqual } from 'node:crypto';
import { parseContact } from '#domain/accounts/contact.ts';
import { isCode, isTryable } from '#domain/accounts/otp.ts';
import { msg } from '#domain/i18n/msg.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { releaseAttempts } from '#server/limits/delete-attempts.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/i18n/translate.ts';
import { addressHash, deviceHash } from '../devices/known-devices.ts';
import { acceptCode, type CodeOutcome } from './accept-code.ts';
import { codeAttempts } from './code-attempts.ts';
import { hashCode } from './code-hash.ts';
import { type CodeRow, countFailedAttempt, deleteCode, lockLatestCode } from './code-queries.ts';

const WRONG = msg('That code is incorrect.');
const VOID = msg('This code has expired. Request a new one.');

/**
 * Verifies a contact with its code; for a forgotten password returns the reset token (spec §7, POST /verify-otp).
 * Throws 400 for a wrong or void code, whether or not an account has the contact; 429 beyond the limit of guesses.
 */
export async function verifyOtp(
  context: CallContext,
  { phone, otp }: { phone: string; otp: string },
): Promise<{ token: string | null }> {
  const contact = parseContact(phone);
  const attempts = await codeAttempts(context, contact);
  const requester = { device: deviceHash(context), address: addressHash(context) };
  // The transaction commits in any case, since a refused attempt must be counted.
  const outcome = await transaction(context.db, async (tx): Promise<CodeOutcome> => {
    const tries = await countAttempts(tx, context, attempts);
    const row = contact ? await lockLatestCode(tx, contact.value, requester) : undefined;
    if (!row || !isTryable(row, context.now, row.isOwn)) return { ok: false, sentence: VOID };
    if (!isRight(context, row, otp)) {
      await countFailedAttempt(tx, row);
      return { ok: false, sentence: WRONG };
    }
    await releaseAttempts(tx, tries);
    return accept(tx, context, row);
  }).catch((error: unknown): CodeOutcome => {
    // Somebody else registered the contact concurrently.
    if (isUniqueViolation(error)) return { ok: false, sentence: VOID };
    throw error;
  });
  if (!outcome.ok) throw new Failure(400, translate(context.locale, outcome.sentence));
  return { token: outcome.token };
}

function isRight({ appSecret }: CallContext, row: CodeRow, otp: string): boolean {
  const actual = hashCode(appSecret, row.id, otp);
  const expected = row.code_hash ?? Buffer.alloc(actual.length);
  return timingSafeEqual(actual, expected) && isCode(otp);
}

async function accept(
  tx: DatabaseTransaction,
  context: CallContext,
  row: CodeRow,
): Promise<CodeOutcome> {
  const outcome = await acceptCode(tx, context, row);
  await deleteCode(tx, row.id);
  return outcome ?? { ok: false, sentence: VOID };
}
