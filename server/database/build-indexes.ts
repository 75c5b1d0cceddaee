import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Begins a migration whose indexes are built while their tables are written to. */
const HEADER = /^-- indexes: concurrently$/m;
const INDEX = /^create (unique )?index if not exists (\w+) (on [^;]+);/gm;
const POLL_MS = 200;

/**
 * Builds the indexes of a migration with the line "-- indexes: concurrently" without blocking writes, which no transaction
 * can: the migration itself then finds them. One left behind invalid by an interrupted run is built again; processes that
 * migrate at once wait for each other.
 */
export async function buildIndexes(db: Database, migration: string): Promise<void> {
  if (!HEADER.test(migration)) return;
  await db.connection().execute(async (session) => {
    await lock(session);
    try {
      for (const [, unique = '', name = '', rest = ''] of migration.matchAll(INDEX)) {
        const isValid = await isIndexValid(session, name);
        if (isValid) continue;
        if (isValid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(session);
        await sql.raw(`create ${unique}index concurrently ${name} ${rest}`).execute(session);
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('building indexes'))`.execute(session);
    }
  });
}

/** Polls: one that waited in a statement would be waited for by the build of the other process. */
async function lock(session: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(hashtext('building indexes')) as is_locked`.execute(session);
    if (rows[0]?.is_locked) return;
    await sleep(POLL_MS);
  }
}

/** Whether an index is usable; null if it does not exist. */
async function isIndexValid(db: Database, name: string): Promise<boolean | null> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0]?.indisvalid ?? null;
}
