import type { Config } from '#server/config.ts';

/** A feature that is disabled because its keys are not set. */
export interface DisabledFeature {
  part: string;
  /** The variables that enable it. */
  keys: string;
  /** What happens instead; null when nothing does. */
  instead: string | null;
}

const SOCIAL = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

/** The features that this configuration disables. */
export function disabledFeatures({
  stripe,
  pusher,
  smtpUrl,
  smsWebhookUrl,
  social,
}: Config): DisabledFeature[] {
  const parts: (DisabledFeature | false)[] = [
    stripe === null && {
      part: 'card payments',
      keys: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
      instead: null,
    },
    pusher === null && {
      part: 'live updates',
      keys: 'the PUSHER_APP_ variables',
      instead: 'pages poll for updates',
    },
    smtpUrl === null && {
      part: 'email',
      keys: 'SMTP_URL',
      instead: 'messages are files in DATA_DIR/outbox',
    },
    smsWebhookUrl === null && {
      part: 'text messages',
      keys: 'SMS_WEBHOOK_URL',
      instead: 'messages are files in DATA_DIR/outbox',
    },
    ...(['google', 'facebook', 'apple'] as const).map(
      (name) =>
        social[name] === null && {
          part: `sign-in with ${SOCIAL[name]}`,
          keys: `the ${name.toUpperCase()}_ variables`,
          instead: null,
        },
    ),
  ];
  return parts.filter((part) => part !== false);
}
