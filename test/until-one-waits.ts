import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { until } from './until.ts';

/** Resolves once a connection to the database waits for a lock. */
export async function untilOneWaits(db: Database): Promise<void> {
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });
}
