import type { Work } from '#server/audit/operate.ts';
import type { Config } from '#server/config.ts';
import { translate } from '#server/i18n/translate.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { renderMail } from './render-mail.ts';
import { sendMail } from './send-mail.ts';

/** Sends a mail to test the mail settings, and records it. Throws the mail server's message when it refuses. */
export async function sendTestMail(
  { db, log }: Work,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  to: string,
): Promise<void> {
  const settings = await readSettings(db, { warn: () => {} });
  const locale = settings.app_locale;
  const title = translate(locale, 'A test of {{shop}}', { shop: settings.app_name });
  const content = renderMail({
    locale,
    title,
    greeting: translate(locale, 'Hello,'),
    lead: translate(locale, "Your shop's emails are delivered."),
    link: { label: settings.app_name, url: config.publicUrl },
    closing: settings.app_name,
  });
  await sendMail(mailSettings(config, settings), { to, subject: title, ...content });
  await log({ act: 'mail.test', kind: 'mail', id: 0, changes: { to: [null, to] } });
}
