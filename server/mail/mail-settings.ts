import type { Config } from '#server/config.ts';
import type { MailSettings } from './message.ts';

/** Mail settings with the shop's name and address as the sender. */
export function mailSettings(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  { app_name, email }: { app_name: string; email: string },
): MailSettings {
  return { smtpUrl, dataDir, from: `"${app_name.replaceAll('"', '')}" <${mailFrom ?? email}>` };
}
