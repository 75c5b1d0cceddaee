import { timingSafeEqual } from 'node:crypto';
import { contactOf } from '#domain/accounts/contact.ts';
import { isCode, isTryable } from '#domain/accounts/otp.ts';
import { phrase } from '#domain/texts/phrase.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { forgiveAttempts } from '#server/limits/forget-attempts.ts';
import { takeAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/settings/translate.ts';
import { limitsOf } from '../limits-of.ts';
import { newToken } from '../open-session.ts';
import { findUserByContact, updateUser } from '../queries.ts';
import { insertReset } from '../session-queries.ts';
import { hashCode } from './code-hash.ts';
import { type CodeRow, countWrongTry, deleteCode, findCodeOf } from './code-queries.ts';

const RESET_LIFETIME_MS = 15 * 60_000;
const WRONG = phrase('The code is not right.');
const VOID = phrase('This code is not valid any more. Please ask for another one.');

type Outcome = { ok: true; token: string | null } | { ok: false; sentence: string };

/**
 * Verifies a contact by the code that was sent to it; a code for a forgotten password gives the token that resets it.
 * Throws 400 for a wrong or void code, the same whether anybody has the contact; 429 for one who keeps guessing.
 */
export async function verifyOtp(
  context: CallContext,
  { phone, otp }: { phone: string; otp: string },
): Promise<{ token: string | null }> {
  const contact = contactOf(phone)?.value ?? '';
  const { wrongCodeOfContact } = await limitsOf(context);
  // What is refused must be counted, so the transaction ends well either way.
  const outcome = await transaction(context.db, async (tx): Promise<Outcome> => {
    const attempt = { limit: wrongCodeOfContact, subject: contact };
    const tries = await takeAttempts(tx, context, [attempt]);
    const row = await findCodeOf(tx, contact);
    if (!row || !isTryable(row, context.now)) return { ok: false, sentence: VOID };
    if (!isRight(context, row, otp)) {
      await countWrongTry(tx, row.id);
      return { ok: false, sentence: WRONG };
    }
    await forgiveAttempts(tx, tries);
    await deleteCode(tx, row.id);
    return accept(tx, context, row);
  });
  if (!outcome.ok) throw new Failure(400, translate(context.locale, outcome.sentence));
  return { token: outcome.token };
}

function isRight({ appSecret }: CallContext, row: CodeRow, otp: string): boolean {
  const given = hashCode(appSecret, row.id, otp);
  const expected = row.code_hash ?? Buffer.alloc(given.length);
  return timingSafeEqual(given, expected) && isCode(otp);
}

async function accept(
  tx: DatabaseTransaction,
  { now }: CallContext,
  row: CodeRow,
): Promise<Outcome> {
  const contact = contactOf(row.contact);
  const user = contact ? await findUserByContact(tx, contact) : undefined;
  if (!contact || !user?.is_active) return { ok: false, sentence: VOID };
  await updateUser(
    tx,
    user.id,
    contact.channel === 'email' ? { email_verified_at: now } : { phone_verified_at: now },
  );
  if (row.purpose === 'verify') return { ok: true, token: null };
  const token = newToken();
  const expires_at = new Date(now.getTime() + RESET_LIFETIME_MS);
  await insertReset(tx, { hash: hashToken(token), user_id: user.id, expires_at });
  return { ok: true, token };
}
