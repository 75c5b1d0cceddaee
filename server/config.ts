import { resolve } from 'node:path';
import { z } from 'zod';
import { parseFilesUrl, type S3Settings } from './files/s3-settings.ts';

const optional = (schema: z.ZodType<string>) =>
  z
    .preprocess((value) => (value === '' ? undefined : value), schema.optional())
    .transform((value) => value ?? null);

const httpUrl = () => z.url({ protocol: /^https?$/ });

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  APP_ENV: z.enum(['local', 'production']).default('local'),
  APP_SECRET: optional(z.string().min(32)),
  DEMO: z.enum(['on', 'off']).optional(),
  DEMO_ORDERS: z.enum(['on', 'off']).default('on'),
  CONSOLE_HOST: optional(
    z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host such as admin.example.com'),
  ),
  CONSOLE_SECOND_FACTOR: z.enum(['everyone', 'owners', 'off']).optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUST_PROXY: z.string().default(''),
  METRICS_FROM: z.string().default('127.0.0.0/8, ::1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAYMENT_EXPIRY_MINUTES: z.coerce.number().positive().max(43_200).default(30),
  STRIPE_SECRET_KEY: optional(z.string().min(8)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().min(8)),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  PUSHER_APP_ID: optional(z.string()),
  PUSHER_APP_KEY: optional(z.string()),
  PUSHER_APP_SECRET: optional(z.string()),
  PUSHER_APP_CLUSTER: optional(z.string()),
  PUSHER_API_URL: optional(z.url({ protocol: /^https?$/ })),
  GOOGLE_CLIENT_ID: optional(z.string().min(1)),
  GOOGLE_CLIENT_SECRET: optional(z.string().min(1)),
  GOOGLE_TOKEN_URL: httpUrl().default('https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: httpUrl().default('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_CLIENT_ID: optional(z.string().min(1)),
  FACEBOOK_CLIENT_SECRET: optional(z.string().min(1)),
  FACEBOOK_API_URL: httpUrl().default('https://graph.facebook.com/v20.0'),
  APPLE_CLIENT_ID: optional(z.string().min(1)),
  APPLE_REDIRECT_URL: optional(httpUrl()),
  APPLE_KEYS_URL: httpUrl().default('https://appleid.apple.com/auth/keys'),
  SMS_WEBHOOK_URL: optional(httpUrl()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.email()),
  FILES_URL: optional(z.string()),
  FILES_KEY_ID: optional(z.string()),
  FILES_SECRET: optional(z.string()),
  MEDIA_CACHE_MB: z.coerce.number().int().min(16).max(1_048_576).default(512),
  PURGE_URLS: z.string().default(''),
  MIGRATE: z.enum(['start', 'off']).default('start'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65536).default(64),
  PICTURES_AHEAD: z.enum(['on', 'off']).default('on'),
});

export type Config = ReturnType<typeof readConfig>;

/** A bad or missing environment variable. The message is one sentence that names it. */
export class ConfigError extends Error {}

/** Parses the process environment. Throws ConfigError naming the first bad variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = EnvironmentSchema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join('.') ?? 'The environment';
    throw new ConfigError(`${name} is not usable: ${issue?.message ?? 'unknown reason'}.`);
  }
  const env = parsed.data;
  const isProduction = env.APP_ENV === 'production';
  if (isProduction && env.PUBLIC_URL === null) {
    throw new ConfigError(
      'PUBLIC_URL must be set when APP_ENV is production: links in pages and emails need it.',
    );
  }
  if (isProduction && env.APP_SECRET === null) {
    throw new ConfigError(
      'APP_SECRET (32 characters or more) must be set when APP_ENV is production: it signs links.',
    );
  }
  if (env.STRIPE_SECRET_KEY !== null && env.STRIPE_WEBHOOK_SECRET === null) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is: it proves that a payment is real.',
    );
  }
  const demo = (env.DEMO ?? (isProduction ? 'off' : 'on')) === 'on';
  const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Where files are stored; null: in DATA_DIR. */
    bucket: bucketOf(env),
    /** Copies of the bucket's files on this machine. */
    mediaCacheBytes: env.MEDIA_CACHE_MB * 1024 * 1024,
    publicUrl,
    /** The only host that serves the console; null: every host of the shop does. */
    consoleHost: env.CONSOLE_HOST?.toLowerCase() ?? null,
    /** Address of the console, without a slash at the end. */
    consoleUrl:
      env.CONSOLE_HOST === null
        ? `${publicUrl}/admin`
        : `${new URL(publicUrl).protocol}//${env.CONSOLE_HOST.toLowerCase()}/admin`,
    /** Who of the staff needs a second factor. */
    secondFactor: env.CONSOLE_SECOND_FACTOR ?? (isProduction ? 'everyone' : 'off'),
    appEnv: env.APP_ENV,
    appSecret: env.APP_SECRET ?? 'local-development-secret-not-for-production',
    demo,
    /** Whether a demo that was just filled is given orders bit by bit. */
    demoOrders: demo && !isProduction && env.DEMO_ORDERS === 'on',
    corsOrigins: partsOf(env.CORS_ORIGINS),
    trustProxy: partsOf(env.TRUST_PROXY),
    /** Caches in front of the shop, from which changes are purged. */
    purgeUrls: purgeUrlsOf(env.PURGE_URLS),
    /** Addresses with access to /metrics. */
    metricsFrom: partsOf(env.METRICS_FROM),
    logLevel: env.LOG_LEVEL,
    paymentExpiryMinutes: env.PAYMENT_EXPIRY_MINUTES,
    stripe:
      env.STRIPE_SECRET_KEY !== null && env.STRIPE_WEBHOOK_SECRET !== null
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          }
        : null,
    /** Live updates; null: browsers poll. */
    pusher: pusherOf(env),
    social: socialProviders(env),
    smtpUrl: env.SMTP_URL,
    /** Accepts text messages as POST of {to, text}; null: they go to the outbox. */
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    /** Sender of mails; null: the shop's e-mail address from the settings. */
    mailFrom: env.MAIL_FROM,
    /** Whether a start brings the database up to date, or requires that it is. */
    migrates: env.MIGRATE,
    /** How long requests are still served after the process has said that it is about to stop. */
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    /** Whether pictures are rendered in all widths before they are requested. */
    picturesAhead: env.PICTURES_AHEAD === 'on',
  };
}

/** Splits a comma-separated list. */
function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function purgeUrlsOf(list: string): string[] {
  const urls = partsOf(list);
  if (urls.every((url) => httpUrl().safeParse(url).success)) return urls;
  throw new ConfigError('PURGE_URLS is not usable: it must look like http://cache.internal:6081.');
}

function bucketOf(env: z.output<typeof EnvironmentSchema>): S3Settings | null {
  if (env.FILES_URL === null) return null;
  const place = parseFilesUrl(env.FILES_URL);
  if (place === null) {
    throw new ConfigError(
      'FILES_URL is not usable: it must look like s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1.',
    );
  }
  if (env.FILES_KEY_ID === null || env.FILES_SECRET === null) {
    throw new ConfigError('FILES_KEY_ID and FILES_SECRET must be set when FILES_URL is.');
  }
  return { ...place, keyId: env.FILES_KEY_ID, secret: env.FILES_SECRET };
}

/** All of Pusher's keys or none. */
function pusherOf(env: z.output<typeof EnvironmentSchema>) {
  const keys = {
    PUSHER_APP_ID: env.PUSHER_APP_ID,
    PUSHER_APP_KEY: env.PUSHER_APP_KEY,
    PUSHER_APP_SECRET: env.PUSHER_APP_SECRET,
    PUSHER_APP_CLUSTER: env.PUSHER_APP_CLUSTER,
  };
  const missing = Object.entries(keys).filter(([, value]) => value === null);
  if (missing.length === Object.keys(keys).length) return null;
  if (missing[0]) {
    throw new ConfigError(
      `${missing[0][0]} must be set when another PUSHER_APP_ variable is: live updates need them all.`,
    );
  }
  return {
    appId: keys.PUSHER_APP_ID ?? '',
    key: keys.PUSHER_APP_KEY ?? '',
    secret: keys.PUSHER_APP_SECRET ?? '',
    cluster: keys.PUSHER_APP_CLUSTER ?? '',
    /** null: Pusher's own URL for the cluster. */
    apiUrl: env.PUSHER_API_URL,
  };
}

/** Sign-in providers with keys. Throws ConfigError when one key of a pair is missing. */
function socialProviders(env: z.output<typeof EnvironmentSchema>) {
  const pairs = {
    GOOGLE: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
    FACEBOOK: [env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET],
  };
  for (const [name, [id, secret]] of Object.entries(pairs)) {
    if ((id === null) !== (secret === null)) {
      throw new ConfigError(
        `${name}_CLIENT_${id === null ? 'ID' : 'SECRET'} must be set when the other of ${name}_CLIENT_ID and ${name}_CLIENT_SECRET is.`,
      );
    }
  }
  return {
    google:
      env.GOOGLE_CLIENT_ID !== null && env.GOOGLE_CLIENT_SECRET !== null
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            tokenUrl: env.GOOGLE_TOKEN_URL,
            keysUrl: env.GOOGLE_KEYS_URL,
          }
        : null,
    facebook:
      env.FACEBOOK_CLIENT_ID !== null && env.FACEBOOK_CLIENT_SECRET !== null
        ? {
            clientId: env.FACEBOOK_CLIENT_ID,
            clientSecret: env.FACEBOOK_CLIENT_SECRET,
            apiUrl: env.FACEBOOK_API_URL,
          }
        : null,
    apple:
      env.APPLE_CLIENT_ID === null
        ? null
        : {
            clientId: env.APPLE_CLIENT_ID,
            redirectUrl: env.APPLE_REDIRECT_URL,
            keysUrl: env.APPLE_KEYS_URL,
          },
  };
}
