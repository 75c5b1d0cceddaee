import { sql } from 'kysely';
import { ORDER_HANDLING_ACTS } from '#contract/console/acts.ts';
import { type EntryRow, latestEntries } from '#server/audit/latest-entries.ts';
import type { Database } from '#server/database/connect.ts';

/** The latest log entry of an order, other than assignments and tags, which don't change the order itself. */
export async function latestChange(db: Database, id: number): Promise<EntryRow | undefined> {
  const isSeen = sql<boolean>`l.act <> all(${[...ORDER_HANDLING_ACTS]}::text[])`;
  const [entry] = await latestEntries(db, { kind: 'order', id, isSeen, limit: 1 });
  return entry;
}
