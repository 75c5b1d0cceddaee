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

export interface AccountMailDeps {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Logger;
}

/** Sends a customer the welcome or the password-changed mail; does nothing if they have no e-mail. */
export async function sendAccountMail(
  { db, config, log }: AccountMailDeps,
  { kind, user_id, locale }: JobPayloads['send-account-mail'],
): Promise<void> {
  const user = await findUser(db, user_id);
  if (!user || user.email === null) return;
  const settings = await readSettings(db, log);
  const values = { shop: settings.app_name, email: settings.email };
  const opening = greeting(locale, user.email_verified_at === null ? null : user.name);
  const mail =
    kind === 'welcome'
      ? welcome(locale, config.publicUrl, { ...values, opening })
      : passwordChanged(locale, config.publicUrl, { ...values, opening });
  await sendMail(mailSettings(config, settings), { to: user.email, ...mail });
}

type Values = Record<'opening' | 'shop' | 'email', string>;

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
