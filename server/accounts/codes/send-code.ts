import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { type Contact, parseContact } from '#domain/accounts/contact.ts';
import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { isTryable } from '#domain/accounts/otp.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { sendSms } from '#server/mail/send-sms.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { codeMail, codeText } from '../mails/code-message.ts';
import { findUserByContact } from '../contacts/contact-queries.ts';
import { findUser } from '../queries.ts';
import type { UserRow } from '../user-row.ts';
import { hashCode } from './code-hash.ts';
import { type CodeRow, findCode, sealCode } from './code-queries.ts';

export interface CodeDeps {
  db: Database;
  config: Pick<
    Config,
    'appSecret' | 'publicUrl' | 'smtpUrl' | 'smsWebhookUrl' | 'mailFrom' | 'dataDir'
  >;
  clock: () => Date;
  log: Logger;
}

/**
 * Generates a code and sends it to the owner of the contact; does nothing without an owner, if the account is closed, or
 * the code has been replaced. Only the message contains the code, so a retried job generates another.
 */
export async function sendCode(
  { db, config, clock, log }: CodeDeps,
  { otp_id, locale }: JobPayloads['send-code'],
): Promise<void> {
  const row = await findCode(db, otp_id);
  const contact = row && parseContact(row.contact);
  if (!contact || !isTryable(row, clock())) return;
  const user = await findRecipient(db, row, contact);
  if (!user?.is_active) return;
  // No leading zero, because some clients parse codes as numbers.
  const code = String(randomInt(1000, 10_000));
  const phone_code =
    contact.channel === 'phone' ? (user.phone_code ?? row.phone_code) : row.phone_code;
  await sealCode(db, otp_id, { code_hash: hashCode(config.appSecret, otp_id, code), phone_code });
  const settings = await readSettings(db, log);
  const values = { code, shop: settings.app_name };
  if (contact.channel === 'email') {
    const name = user.email_verified_at === null ? null : user.name;
    const mail = codeMail(locale, row.purpose, { ...values, name });
    await sendMail(mailSettings(config, settings), { to: user.email ?? contact.value, ...mail });
    return;
  }
  // The trunk zero is only dialled within the country: after a calling code it reaches nobody.
  const to = internationalPhone(phone_code, contact.value).replaceAll(/\D/g, '');
  await sendSms(config, { to, text: codeText(locale, values) });
}

/**
 * The contact's owner, else the customer without a password who requested the code in order to change to this contact.
 */
async function findRecipient(
  db: Database,
  { phone_code, user_id, purpose }: CodeRow,
  contact: Contact,
): Promise<UserRow | undefined> {
  const origin = { phoneCode: phone_code, callerId: user_id };
  const holder = await findUserByContact(db, contact, origin);
  if (holder || user_id === null || purpose !== 'verify') return holder;
  const requester = await findUser(db, user_id);
  if (!requester || requester.password_hash !== null) return undefined;
  return {
    ...requester,
    phone_code: phone_code ?? requester.phone_code,
    email: null,
    email_verified_at: null,
  };
}
