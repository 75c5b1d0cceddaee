import type { Config } from '#server/config.ts';

/** Whether a buyer gets the mails about an order: without SMTP_URL they stay in the outbox. */
export function isBuyerMailed({ smtpUrl }: Pick<Config, 'smtpUrl'>, hasEmail: boolean): boolean {
  return smtpUrl !== null && hasEmail;
}
