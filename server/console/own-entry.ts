import { sql } from 'kysely';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';

/** The id of the log entry that this request of staff wrote about a record, by which it can be undone; null without one. */
export async function ownEntry(
  { db, staff }: Work,
  kind: string,
  id: number,
): Promise<number | null> {
  const isSeen = sql<boolean>`l.request_id = ${staff?.requestId ?? null}`;
  const [entry] = await latestEntries(db, { kind, id, isSeen, limit: 1 });
  return entry?.id ?? null;
}
