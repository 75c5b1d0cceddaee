import type { Environment } from './environment.ts';

const isProduction = (env: Environment) => env.APP_ENV === 'production';

/** What variables must not say together, each with the sentence that says why. */
const REFUSED: [isSo: (env: Environment) => boolean, sentence: string][] = [
  [
    (env) => isProduction(env) && env.PUBLIC_URL === null,
    'PUBLIC_URL must be set when APP_ENV is production: links in pages and emails need it.',
  ],
  [
    (env) => isProduction(env) && env.APP_SECRET === null,
    'APP_SECRET (32 characters or more) must be set when APP_ENV is production: it signs links.',
  ],
  [
    (env) => env.STRIPE_SECRET_KEY !== null && env.STRIPE_WEBHOOK_SECRET === null,
    'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is: it proves that a payment is real.',
  ],
  [
    (env) => env.DATABASE_READ_URL !== null && env.DATABASE_URL === null,
    'DATABASE_URL must be set when DATABASE_READ_URL is: a replica belongs to a primary.',
  ],
  [
    (env) => env.DATABASE_LISTEN_URL !== null && env.DATABASE_URL === null,
    'DATABASE_URL must be set when DATABASE_LISTEN_URL is: that leads to the same database past its pooler.',
  ],
  [
    (env) => env.ROLE !== 'all' && env.DATABASE_URL === null,
    'DATABASE_URL must be set when ROLE is web or jobs: the bundled database serves one process, which does both.',
  ],
  [
    (env) => env.METRICS_HOST !== null && env.METRICS_PORT === null,
    'METRICS_PORT must be set when METRICS_HOST is.',
  ],
  [
    (env) => env.METRICS_PORT === env.PORT,
    'METRICS_PORT must be another port than PORT: without it, PORT has the metrics.',
  ],
  [
    (env) => env.ARCHIVE_DIR !== null && env.DATABASE_URL !== null,
    'ARCHIVE_DIR is for the bundled database: the PostgreSQL of DATABASE_URL has an archive of its own (docs/operating.md).',
  ],
];

/** A sentence that names the first variables that can't be used together; null: all can. */
export const unusableTogether = (env: Environment): string | null =>
  REFUSED.find(([isSo]) => isSo(env))?.[1] ?? null;
