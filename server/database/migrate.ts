import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { ConfigError } from '#server/start/config-error.ts';
import { errorFields } from '#server/error-fields.ts';
import { buildIndexes } from './build-indexes.ts';
import type { Connection, Database } from './connect.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * A migration waiting for a lock blocks everybody who queues behind it. It gives up and is retried, so that a long
 * query delays the migration and not the shop.
 */
const LOCK_TIMEOUT = '3s';
const LOCK_ATTEMPTS = 10;
const LOCK_PAUSE_MS = 1_000;
/** Error codes that are worth a retry: lock timeout, deadlock with a request. */
const RETRYABLE = new Set<unknown>(['55P03', '40P01']);
const CONTRACT = /^-- phase: contract$/m;
/** What the names of contract migrations end with, by which earlier versions know those of later ones. */
const CONTRACT_NAME = /-contract$/;

/**
 * expand: migrations that the previous version can run with, applied before processes of this version start; contract:
 * also those that only this version can run with, applied when no process of the previous one is left.
 */
export type Phase = 'expand' | 'contract';

type Migrations = Record<string, Migration>;

/** These migrations by name, and those of other versions that the database already has. */
function providerFor(db: Database, readOwn: () => Promise<Migrations>): MigrationProvider {
  return {
    async getMigrations() {
      const own = await readOwn();
      // A newer version may have migrated; its additions do not concern this one.
      const others = (await executedNames(db)).filter((name) => !Object.hasOwn(own, name));
      return {
        ...Object.fromEntries(others.map((name) => [name, { up: async () => {} }])),
        ...own,
      };
    },
  };
}

/** The migrations of this version that the database lacks. */
async function missingMigrations(db: Database, phase: Phase): Promise<string[]> {
  const executed = new Set(await executedNames(db));
  return (await migrationNames(phase)).filter((name) => !executed.has(name));
}

/** The migrations of this version by name; `isPatient`: they wait for locks as long as it takes. */
async function ownMigrations(phase: Phase, wait: { isPatient: boolean }): Promise<Migrations> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(FOLDER, file), 'utf8')] as const),
  );
  return Object.fromEntries(
    texts
      .filter(([, text]) => phase === 'contract' || !CONTRACT.test(text))
      .map(([file, text]) => [file.replace('.sql', ''), fromText(text, wait)]),
  );
}

function fromText(text: string, { isPatient }: { isPatient: boolean }): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (!isPatient) await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
      await sql.raw(text).execute(db);
      // Some released migrations set it for the session, which outlives them in the pool.
      await sql`reset lock_timeout`.execute(db);
    },
  };
}

async function executedNames(db: Database): Promise<string[]> {
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The names of this version's migrations, in order. */
export async function migrationNames(phase: Phase = 'contract'): Promise<string[]> {
  return Object.keys(await ownMigrations(phase, { isPatient: false }));
}

/** Applies those of these migrations (null: all) that the schema lacks within a transaction, waiting for locks. */
export async function migrateIn(tx: Database, names: readonly string[] | null): Promise<void> {
  const provider = providerFor(tx, async () => {
    const own = await ownMigrations('contract', { isPatient: true });
    const selected = Object.entries(own).filter(([name]) => names?.includes(name) ?? true);
    return Object.fromEntries(selected);
  });
  const migrator = new Migrator({ db: tx, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Migrates the schema, including that of the job queue. Safe to call from several processes concurrently, and beside a
 * newer version's expand phase. Throws if a migration fails, and ConfigError after a newer version's contract phase.
 */
export async function migrate(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  phase: Phase = 'contract',
): Promise<void> {
  await requireNotContracted(db);
  // Migrator reads PostgreSQL's whole catalogue several times, which every command would wait for.
  if ((await missingMigrations(db, phase)).length > 0) await migrateTables(db, phase);
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}

/**
 * Each migration is its own transaction: together they would hold the locks of the first while waiting for those of
 * the last. A new database, which nobody waits for, gets all in one transaction.
 */
async function migrateTables(db: Database, phase: Phase): Promise<void> {
  const provider = providerFor(db, () => ownMigrations(phase, { isPatient: false }));
  const isNew = (await executedNames(db)).length === 0;
  const migrateNext = async (migrator: Migrator) => {
    const [next] = await missingMigrations(db, phase);
    if (next !== undefined)
      await buildIndexes(db, await readFile(join(FOLDER, `${next}.sql`), 'utf8'));
    return migrator.migrateUp();
  };
  for (let attempt = 1; ;) {
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results = [] } = await (isNew
      ? migrator.migrateToLatest()
      : migrateNext(migrator));
    if (error) {
      const isRetried = RETRYABLE.has(errorFields(error).code);
      if (!isRetried || attempt === LOCK_ATTEMPTS) throw error;
      attempt += 1;
      await sleep(LOCK_PAUSE_MS);
    } else {
      if (isNew || results.length === 0) return;
      attempt = 1;
    }
  }
}

/** Throws ConfigError if a later version has removed what this one needs. */
async function requireNotContracted(db: Database): Promise<void> {
  const own = new Set(await migrationNames());
  const later = (await executedNames(db)).filter(
    (name) => CONTRACT_NAME.test(name) && !own.has(name),
  );
  if (later.length === 0) return;
  throw new ConfigError(
    `A later version has removed from the database what this one needs (${later.join(', ')}): start that version, or restore the backup from before it (docs/upgrade.md).`,
  );
}

/** Migrates, or with MIGRATE=off throws ConfigError if the schema is older than this version. */
export async function migrateOrRequire(
  connection: Pick<Connection, 'db' | 'pool'>,
  migrates: 'start' | 'off',
  phase: Phase = 'contract',
): Promise<void> {
  if (migrates === 'start') return migrate(connection, phase);
  await requireNotContracted(connection.db);
  const missing = await missingMigrations(connection.db, 'expand');
  if (missing.length > 0) {
    throw new ConfigError(
      `The database is older than this version (${missing.length} migrations): run npm run shop -- migrate, or set MIGRATE to start.`,
    );
  }
}
