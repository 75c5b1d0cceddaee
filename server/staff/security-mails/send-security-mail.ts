import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { translate } from '#server/i18n/translate.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { greeting } from '#server/mail/greeting.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { findStaff } from '../queries.ts';

interface SecurityMailDeps {
  db: Database;
  config: Config;
  log: Logger;
}

type Say = (sentence: string) => string;

const LEADS: Record<JobPayloads['send-security-mail']['kind'], (say: Say) => string[]> = {
  'wrong-passwords': (say) => [
    say('Wrong passwords at the console of {{shop}}'),
    say('Wrong passwords were entered for {{email}} five times or more, last from {{address}}.'),
    say(
      "None of them was accepted. If this wasn't you, choose a password that you use nowhere else.",
    ),
  ],
  'factor-reset': (say) => [
    say('The second factor of {{name}} was removed'),
    say('The second factor of {{name}} ({{email}}) for the console of {{shop}} was removed.'),
    say('If nobody asked for this, switch off their access under People until you know more.'),
  ],
  'factor-replaced': (say) => [
    say('The second factor of {{name}} was replaced'),
    say('The second factor of {{name}} ({{email}}) for the console of {{shop}} was replaced.'),
    say(
      'If it was someone else, switch off their access under People and reset their second factor.',
    ),
  ],
  'owner-added': (say) => [
    say('{{name}} is now an owner of {{shop}}'),
    say('{{name}} ({{email}}) was made an owner in the console of {{shop}}.'),
    say('If you know nothing about this, switch off their access under People.'),
  ],
  'recovery-code': (say) => [
    say('{{name}} signed in with a recovery code'),
    say('{{name}} ({{email}}) signed in to the console of {{shop}} with a recovery code.'),
    say(
      'If it was someone else, switch off their access under People and reset their second factor.',
    ),
  ],
};

/**
 * Mails a member of staff what happened to their own or somebody else's access, in their language. Does nothing for a
 * recipient who can't sign in.
 */
export async function sendSecurityMail(
  { db, config, log }: SecurityMailDeps,
  { kind, staff_id, to_id, client_address }: JobPayloads['send-security-mail'],
): Promise<void> {
  const about = await findStaff(db, staff_id);
  const to = await findStaff(db, to_id);
  if (!about || !to?.is_active || to.password_hash === null) return;
  const settings = await readSettings(db, log);
  const { locale } = to;
  const values = {
    shop: settings.app_name,
    name: about.name,
    email: about.email,
    address: client_address ?? '',
  };
  const [subject = '', lead = '', ...paragraphs] = LEADS[kind]((sentence) =>
    translate(locale, sentence, values),
  );
  const mail = renderMail({
    locale,
    title: subject,
    greeting: greeting(locale, to.name),
    lead,
    paragraphs,
    link: { label: translate(locale, 'Go to the console'), url: config.consoleUrl },
    closing: settings.app_name,
  });
  await sendMail(mailSettings(config, settings), { to: to.email, subject, ...mail });
}
