import { z } from 'zod';

const optional = (schema: z.ZodType<string>) =>
  schema.optional().transform((value) => value ?? null);

const optionalNumber = (min: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .optional()
    .transform((value) => value ?? null);

/** An http or https address. */
export const httpUrl = () => z.url({ protocol: /^https?$/ });

/** The environment variables that the shop reads, with their defaults. */
export const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: optionalNumber(2, 1_000),
  DATABASE_LISTEN_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  ARCHIVE_DIR: optional(z.string()),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
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
  METRICS_PORT: optionalNumber(1, 65_535),
  METRICS_HOST: optional(z.string()),
  ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl()),
  OTEL_SERVICE_NAME: z.string().min(1).default('toolyard'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
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

export type Environment = z.output<typeof EnvironmentSchema>;
