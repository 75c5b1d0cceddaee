import type { Database } from '#server/database/connect.ts';
import { type EntryRow, listEntries } from './queries.ts';

export type { EntryRow } from './queries.ts';

/** Audit log entries, latest first: all, of one kind, or of one object. */
export function latestEntries(
  db: Database,
  wanted: { kind: string | null; id: number | null; limit: number },
): Promise<EntryRow[]> {
  return listEntries(db, wanted);
}
