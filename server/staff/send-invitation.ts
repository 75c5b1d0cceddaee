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
import { createLink } from './links/links.ts';
import { findStaff } from './queries.ts';

interface InvitationDeps {
  db: Database;
  config: Config;
  clock: () => Date;
  log: Logger;
}

/**
 * Mails a member of staff who invites them, and the link with which they set their password. The link is created here,
 * so that the queue contains no token.
 */
export async function sendInvitation(
  { db, config, clock, log }: InvitationDeps,
  { staff_id, invited_by }: JobPayloads['send-invitation'],
): Promise<void> {
  const person = await findStaff(db, staff_id);
  if (!person?.is_active || person.password_hash !== null) return;
  const inviter = invited_by ? await findStaff(db, invited_by) : undefined;
  const settings = await readSettings(db, log);
  const url = await createLink(db, config, { staffId: person.id, now: clock() });
  const { locale } = person;
  const values = { shop: settings.app_name, name: inviter?.name, email: inviter?.email };
  const subject = translate(locale, "You're invited to help run {{shop}}", values);
  const signIn = translate(locale, 'You can now sign in to the console of {{shop}}.', values);
  const lead = inviter
    ? translate(locale, '{{name}} ({{email}}) invites you to help run {{shop}}.', values)
    : signIn;
  const mail = renderMail({
    locale,
    title: subject,
    greeting: greeting(locale, person.name),
    lead,
    paragraphs: [
      ...(inviter ? [signIn] : []),
      translate(locale, 'The link works once, for three days.'),
    ],
    link: { label: translate(locale, 'Choose a password'), url },
    closing: settings.app_name,
  });
  await sendMail(mailSettings(config, settings), { to: person.email, subject, ...mail });
}
