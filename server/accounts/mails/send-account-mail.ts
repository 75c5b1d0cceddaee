import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { greeting } from '#server/mail/greeting.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { findUser } from '../queries.ts';
import { emailChanged, passwordChanged, phoneChanged, welcome } from './mails-by-customer.ts';
import { mergedAway, mergedInto, passwordLink } from './mails-by-staff.ts';

export interface AccountMailDeps {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Logger;
}

const MAILS = {
  welcome,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'phone-changed': phoneChanged,
  'password-link': passwordLink,
  'merged-into': mergedInto,
  'merged-away': mergedAway,
};

/**
 * Sends a customer a mail about their account, to its address or to an earlier one, which it no longer has; does nothing
 * if they have no email.
 */
export async function sendAccountMail(
  { db, config, log }: AccountMailDeps,
  job: JobPayloads['send-account-mail'],
): Promise<void> {
  const { kind, user_id, locale } = job;
  const user = await findUser(db, user_id);
  const to = 'earlier' in job ? job.earlier : user?.email;
  if (!user || !to) return;
  const settings = await readSettings(db, log);
  // The person who changed the email may have changed the name, too.
  const isVerified = !('earlier' in job) && user.email_verified_at !== null;
  const mail = MAILS[kind](locale, config.publicUrl, {
    opening: greeting(locale, isVerified ? user.name : null),
    shop: settings.app_name,
    email: settings.email,
  });
  await sendMail(mailSettings(config, settings), { to, ...mail });
}
