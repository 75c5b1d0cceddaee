import { resolve } from 'node:path';
import { z } from 'zod';

const optional = (schema: z.ZodType<string>) =>
  z
    .preprocess((value) => (value === '' ? undefined : value), schema.optional())
    .transform((value) => value ?? null);

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  APP_ENV: z.enum(['local', 'production']).default('local'),
  APP_SECRET: optional(z.string().min(32)),
  DEMO: z.enum(['on', 'off']).optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAYMENT_EXPIRY_MINUTES: z.coerce.number().positive().max(43_200).default(30),
  STRIPE_SECRET_KEY: optional(z.string().min(8)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().min(8)),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.email()),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65536).default(64),
});

export type Config = ReturnType<typeof readConfig>;

/** A setting of the process that is bad or missing. The message is one sentence that names the variable. */
export class ConfigError extends Error {}

/** Reads the environment of the process once. Throws ConfigError with a sentence naming the first bad variable. */
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
      'PUBLIC_URL must be set when APP_ENV is production: links in pages and mails need it.',
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
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    appEnv: env.APP_ENV,
    appSecret: env.APP_SECRET ?? 'local-development-secret-not-for-production',
    demo: (env.DEMO ?? (isProduction ? 'off' : 'on')) === 'on',
    corsOrigins: env.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: env.TRUST_PROXY.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
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
    smtpUrl: env.SMTP_URL,
    /** Sender of mails; null: the e-mail address among the settings of the shop. */
    mailFrom: env.MAIL_FROM,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
  };
}
