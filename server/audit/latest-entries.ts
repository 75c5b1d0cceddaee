import type { Database } from '#server/database/connect.ts';
import { type EntryRow, listEntries } from './queries.ts';

export type { EntryRow } from './queries.ts';

/** Entries of the audit log, the latest first: of everything, of a kind, or of one thing of it. */
export function latestEntries(
  db: Database,
  wanted: { kind: string | null; id: number | null; limit: number },
): Promise<EntryRow[]> {
  return listEntries(db, wanted);
}
