import { resolve } from 'node:path';
import { ConfigError } from './start/config-error.ts';
import { EnvironmentSchema } from './start/environment.ts';
import { addressesOf, originsOf, purgeUrlsOf } from './start/listed-values.ts';
import { bucketOf, pusherOf, socialProviders } from './start/service-keys.ts';
import { unusableTogether } from './start/unusable-together.ts';

export type Config = ReturnType<typeof readConfig>;

/** Parses the process environment; an empty variable counts as unset. Throws ConfigError naming the first bad variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = EnvironmentSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join('.') ?? 'The environment';
    throw new ConfigError(`${name} is invalid: ${issue?.message ?? 'unknown reason'}.`);
  }
  const env = parsed.data;
  const isProduction = env.APP_ENV === 'production';
  const why = unusableTogether(env);
  if (why !== null) throw new ConfigError(why);
  const demo = (env.DEMO ?? (isProduction ? 'off' : 'on')) === 'on';
  const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The most connections that requests use; null: by the kind of database. */
    databasePool: env.DATABASE_POOL,
    /** The same database past a pooler, for notifications, jobs and long statements; null: databaseUrl. */
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    /** A replica of that database, for what everybody is shown; null without one. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Whether requests prepare statements: poolers before pgbouncer 1.21 can't. */
    databasePrepared: env.DATABASE_PREPARED === 'on',
    /** Where the bundled database archives its log; null: nowhere. */
    archiveDir: env.ARCHIVE_DIR === null ? null : resolve(env.ARCHIVE_DIR),
    /** Where files are stored; null: in DATA_DIR. */
    bucket: bucketOf(env),
    /** The size limit of cached copies of the bucket's files on this machine. */
    mediaCacheBytes: env.MEDIA_CACHE_MB * 1024 * 1024,
    publicUrl,
    /** The only host that serves the console; null: every host of the shop. */
    consoleHost: env.CONSOLE_HOST?.toLowerCase() ?? null,
    /** The URL of the console, without a trailing slash. */
    consoleUrl:
      env.CONSOLE_HOST === null
        ? `${publicUrl}/admin`
        : `${new URL(publicUrl).protocol}//${env.CONSOLE_HOST.toLowerCase()}/admin`,
    /** Which staff need a second factor. */
    secondFactor: env.CONSOLE_SECOND_FACTOR ?? (isProduction ? 'everyone' : 'off'),
    /** web: serves pages and calls; jobs: does the work of the shop that no request waits for; all: both. */
    role: env.ROLE,
    appEnv: env.APP_ENV,
    appSecret: env.APP_SECRET ?? 'local-development-secret-not-for-production',
    demo,
    /** Whether a newly filled demo gets its orders gradually. */
    demoOrders: demo && !isProduction && env.DEMO_ORDERS === 'on',
    corsOrigins: originsOf(env.CORS_ORIGINS),
    trustProxy: addressesOf(env.TRUST_PROXY, 'TRUST_PROXY'),
    /** URLs of caches in front of the shop, which are purged on changes. */
    purgeUrls: purgeUrlsOf(env.PURGE_URLS),
    /** Addresses with access to /metrics. */
    metricsFrom: addressesOf(env.METRICS_FROM, 'METRICS_FROM'),
    /** The port of /metrics alone; null: it is on `port`. */
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST ?? '127.0.0.1',
    logLevel: env.LOG_LEVEL,
    /** Whether every request is logged, and not only those that fail or are slow. */
    accessLog: env.ACCESS_LOG === 'on',
    /** Where spans are sent, and the share of traces that begin here and are recorded; null: nothing is. */
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
            serviceName: env.OTEL_SERVICE_NAME,
            share: env.OTEL_TRACES_SAMPLER_ARG,
          },
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
    /** Receives text messages as POST of {to, text}; null: they are written to the outbox. */
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    /** Sender of mails; null: the shop's email address from the settings. */
    mailFrom: env.MAIL_FROM,
    /** Whether a start migrates the database, or requires that it is migrated. */
    migrates: env.MIGRATE,
    /** How long requests are still served after /readyz has begun to fail on a stop. */
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    /** Whether pictures are rendered in all widths before they are first requested. */
    picturesAhead: env.PICTURES_AHEAD === 'on',
  };
}
