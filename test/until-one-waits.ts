import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { until } from './until.ts';

/** Resolves once a connection to the database waits for a lock. */
export const untilOneWaits = (db: Database): Promise<void> => untilSomeWait(db, 1);

/** Resolves once a number of connections to the database wait for locks; `db` can be the transaction that they wait for. */
export async function untilSomeWait(db: Database, number: number): Promise<void> {
  await until(async () => {
    // Within a transaction all reads would show the state at the first one.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(rows).toHaveLength(number);
  });
}
