import { type Contact, parseContact, plainPhoneCode } from '#domain/accounts/contact.ts';
import { codeExpiry } from '#domain/accounts/otp.ts';
import { phoneLineOf } from '#domain/limits/phone-line.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { type Attempt, countAttempts } from '#server/limits/take-attempts.ts';
import { translate } from '#server/i18n/translate.ts';
import { addressHash, deviceHash, deviceTrust } from '../devices/known-devices.ts';
import { limitsFor } from '../account-limits.ts';
import { findUserByContact } from '../contacts/contact-queries.ts';
import { isOwnContact } from '../contacts/same-contact.ts';
import { findUser } from '../queries.ts';
import { PASSWORD_NEEDED, refuseFieldErrors } from '../refuse.ts';
import { isRecentlyProved, proofNeeded } from '../sessions/recent-proof.ts';
import type { UserRow } from '../user-row.ts';
import { replaceCode } from './code-queries.ts';

/**
 * Queues a code for an email or phone (spec §7, POST /send-otp). Response and work are the same whether or not an
 * account has it, since only the job looks up the recipient. Throws 429 for a second code within a minute, a sixth
 * within 15 minutes, and beyond a daily limit. Unknown devices share their counters; a device that has signed in before
 * has its own. Invalid for a new contact of a signed-in account that has a password, or whose customer has not proved
 * recently who they are.
 */
export async function sendOtp(
  context: CallContext,
  {
    phone,
    phone_code,
    isForgotten,
  }: { phone: string; phone_code?: string | undefined; isForgotten: boolean },
): Promise<{ email_or_phone: string }> {
  const { now, locale, db } = context;
  const contact = parseContact(phone);
  if (!contact) {
    throw new Invalid({ phone: [translate(locale, 'Enter an email or phone number.')] });
  }
  const code = contact.channel === 'phone' ? plainPhoneCode(phone_code ?? '') : null;
  if (!isForgotten) await refuseChange(context, contact, code);
  const holder = await findUserByContact(db, contact, {
    phoneCode: code,
    callerId: context.customer?.id ?? null,
  });
  const text = contact.value;
  const reached = contact.channel === 'phone' ? phoneLineOf(text) : text;
  const attempts = await sendAttempts(context, reached, holder);
  const requester = { device: deviceHash(context), address: addressHash(context) };
  await transaction(db, async (tx) => {
    await countAttempts(tx, context, attempts);
    const row = {
      contact: text,
      phone_code: code,
      purpose: isForgotten ? ('forgot' as const) : ('verify' as const),
      created_at: now,
      expires_at: codeExpiry(now),
      user_id: context.customer?.id ?? null,
    };
    await addJob(tx, 'send-code', { otp_id: await replaceCode(tx, row, requester), locale });
  });
  return { email_or_phone: phone };
}

/** A new contact requires the password (updateProfile) or, for an account without one, a recent proof of identity. */
async function refuseChange(
  context: CallContext,
  contact: Contact,
  phoneCode: string | null,
): Promise<void> {
  const { customer, db, now } = context;
  const caller = customer && (await findUser(db, customer.id));
  if (!caller || isOwnContact(contact, phoneCode, caller)) return;
  if (caller.password_hash !== null)
    refuseFieldErrors(context, { phone: { sentence: PASSWORD_NEEDED } });
  else if (!(await isRecentlyProved(db, customer, now)))
    refuseFieldErrors(context, { phone: proofNeeded(caller) });
}

async function sendAttempts(
  context: CallContext,
  reached: string,
  holder: UserRow | undefined,
): Promise<Attempt[]> {
  const limits = await limitsFor(context);
  const trust = await deviceTrust(context.db, context, holder?.id);
  const isSignedIn = holder !== undefined && context.customer?.id === holder.id;
  const isTrusted = isSignedIn || trust === 'device';
  const own = isSignedIn ? 'session' : deviceHash(context).toString('hex');
  const subject = isTrusted ? `${reached} ${own}` : reached;
  return [
    { limit: limits.nextCode, subject },
    { limit: limits.codeOfContact, subject },
    { limit: limits.codeOfContactInDay, subject },
    ...(isTrusted ? [] : [{ limit: limits.codeOfAddress, subject: context.clientAddress }]),
    // Customers request codes for unused contacts in order to change to them; limited, so that they cannot message
    // strangers.
    ...(context.customer && holder?.id !== context.customer.id
      ? [{ limit: limits.codeOfCustomer, subject: `user:${context.customer.id}` }]
      : []),
  ];
}
