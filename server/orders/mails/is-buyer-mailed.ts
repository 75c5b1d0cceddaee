import type { Config } from '#server/config.ts';

/** Whether mails about an order reach its buyer: without SMTP_URL they stay in the outbox. */
export function isBuyerMailed({ smtpUrl }: Pick<Config, 'smtpUrl'>, hasEmail: boolean): boolean {
  return smtpUrl !== null && hasEmail;
}
