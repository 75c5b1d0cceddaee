import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** How many rows of some tables scans and indexes have read so far, from PostgreSQL's statistics. */
export async function rowsRead(db: Database, ...tables: string[]): Promise<number> {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db),
    ),
  );
  const { rows } = await sql<{ read: string }>`
    select sum(t.seq_tup_read + t.idx_tup_fetch + (
      select coalesce(sum(greatest(i.idx_tup_read - i.idx_tup_fetch, 0)), 0)
      from pg_stat_user_indexes i where i.relid = t.relid)) as read
    from pg_stat_user_tables t where t.relname = any(${tables})`.execute(db);
  return Number(rows[0]?.read);
}
