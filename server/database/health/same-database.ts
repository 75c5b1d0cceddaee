import { sql } from 'kysely';
import { ConfigError } from '#server/start/config-error.ts';
import type { Database } from '../connect.ts';

/**
 * Throws ConfigError unless DATABASE_URL and DATABASE_LISTEN_URL lead to one database, as a pooler and what is behind
 * it do.
 */
export async function requireSameDatabase(pooled: Database, direct: Database): Promise<void> {
  if ((await identityOf(pooled)) === (await identityOf(direct))) return;
  throw new ConfigError(
    'DATABASE_LISTEN_URL is a different database from DATABASE_URL: changes and jobs would be missed.',
  );
}

async function identityOf(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || ' ' || current_database() as identity from pg_control_system()`.execute(
    db,
  );
  return rows[0]?.identity ?? '';
}
