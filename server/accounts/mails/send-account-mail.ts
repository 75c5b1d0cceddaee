import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { greeting } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { translate } from '#server/i18n/translate.ts';
import { findUser } from '../queries.ts';
import { mergedAway, mergedInto, passwordLink, type Values } from './mails-by-staff.ts';

export interface AccountMailDeps {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Logger;
}

const MAILS = {
  welcome,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'password-link': passwordLink,
  'merged-into': mergedInto,
  'merged-away': mergedAway,
};

/**
 * Sends a customer a mail about their account, to its address or to an earlier one, which it no longer has; does nothing
 * if they have no e-mail.
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
  // Whoever changed the e-mail may have changed the name, too.
  const isKnown = !('earlier' in job) && user.email_verified_at !== null;
  const mail = MAILS[kind](locale, config.publicUrl, {
    opening: greeting(locale, isKnown ? user.name : null),
    shop: settings.app_name,
    email: settings.email,
  });
  await sendMail(mailSettings(config, settings), { to, ...mail });
}

function welcome(locale: string, url: string, values: Values): Omit<MailMessage, 'to'> {
  const say = (sentence: string) => translate(locale, sentence, values);
  const subject = say('Welcome to {{shop}}');
  return {
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: values.opening,
      lead: say('Your account is ready. Your orders, addresses and favourites are saved here.'),
      link: { label: say('Go to the shop'), url },
      closing: values.shop,
    }),
  };
}

function passwordChanged(locale: string, url: string, values: Values): Omit<MailMessage, 'to'> {
  const say = (sentence: string) => translate(locale, sentence, values);
  const subject = say('Your password at {{shop}} has changed');
  return {
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: values.opening,
      lead: say('The password for your account was just changed.'),
      paragraphs: [
        values.email === ''
          ? say("If this wasn't you, reset your password with Forgot Password and contact us.")
          : say(
              "If this wasn't you, reset your password with Forgot Password and email {{email}}.",
            ),
      ],
      link: { label: say('Go to the shop'), url },
      closing: values.shop,
    }),
  };
}

function emailChanged(locale: string, url: string, values: Values): Omit<MailMessage, 'to'> {
  const say = (sentence: string) => translate(locale, sentence, values);
  const subject = say('Your email at {{shop}} has changed');
  return {
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: values.opening,
      lead: say('Your account now has another email address. Log in with that one.'),
      paragraphs: [
        values.email === ''
          ? say("If this wasn't you, contact us right away.")
          : say("If this wasn't you, email {{email}} right away."),
      ],
      link: { label: say('Go to the shop'), url },
      closing: values.shop,
    }),
  };
}
