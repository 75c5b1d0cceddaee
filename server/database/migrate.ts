import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Connection, Database } from './connect.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
    return Object.fromEntries(
      files.map((file) => [file.replace('.sql', ''), fromFile(join(FOLDER, file))]),
    );
  },
};

function fromFile(path: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw(await readFile(path, 'utf8')).execute(db);
    },
  };
}

/** The names of all migrations, in their order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations());
}

/** Migrates the schema up to a migration within a transaction; null: to the latest. */
export async function migrateTo(tx: Database, name: string | null): Promise<void> {
  const migrator = new Migrator({ db: tx, provider });
  const { error } =
    name === null ? await migrator.migrateToLatest() : await migrator.migrateTo(name);
  if (error) throw error;
}

/**
 * Migrates the schema, including that of the job queue; safe to call from several processes at once. Throws when a
 * migration fails.
 */
export async function migrate({ db, pool }: Pick<Connection, 'db' | 'pool'>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}
