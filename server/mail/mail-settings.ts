import type { Config } from '#server/config.ts';
import type { MailSettings } from './message.ts';

/**
 * Mail settings with the shop's name and address as the sender; a shop without an address sends from one at its host.
 */
export function mailSettings(
  { smtpUrl, mailFrom, dataDir, publicUrl }: MailConfig,
  { app_name, email }: { app_name: string; email: string },
): MailSettings {
  const address = mailFrom ?? (email === '' ? `no-reply@${new URL(publicUrl).hostname}` : email);
  return { smtpUrl, dataDir, from: { name: app_name, address } };
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;
