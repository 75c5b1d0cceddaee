import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';

/** Says in the log which parts are off because their keys are not set, and what happens instead. */
export function tellWhatIsOff(
  { stripe, pusher, smtpUrl, smsWebhookUrl, social }: Config,
  log: Logger,
): void {
  if (stripe === null) log.info('STRIPE_ keys are not set: cards are not taken');
  if (pusher === null)
    log.info('PUSHER_APP_ keys are not set: no live updates, pages ask for news');
  if (smtpUrl === null) log.info('SMTP_URL is not set: mails are laid into the outbox');
  if (smsWebhookUrl === null)
    log.info('SMS_WEBHOOK_URL is not set: texts are laid into the outbox');
  for (const [name, keys] of Object.entries(social)) {
    if (keys === null) log.info(`${name.toUpperCase()}_ keys are not set: no sign-in with it`);
  }
}
