import { sql } from 'kysely';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';

/** The ids of the log entries that the current request wrote about a record, latest first. */
export async function listEntriesOfRequest(
  { db, staff }: Work,
  kind: string,
  id: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entries
    where kind = ${kind} and record_id = ${id} and request_id = ${staff?.requestId ?? null}
    order by id desc`.execute(db);
  return rows.map((row) => row.id);
}

/** The id of the log entry that the current request wrote about a record, for undoing it; null if it wrote none. */
export async function findEntryOfRequest(
  { db, staff }: Work,
  kind: string,
  id: number,
): Promise<number | null> {
  const isSeen = sql<boolean>`l.request_id = ${staff?.requestId ?? null}`;
  const [entry] = await latestEntries(db, { kind, id, isSeen, limit: 1 });
  return entry?.id ?? null;
}
