import type { Database } from '#server/database/connect.ts';
import { type EntryFilter, type EntryRow, listEntries } from './queries.ts';

export type { EntryRow } from './queries.ts';

/** Audit log entries, latest first. */
export function latestEntries(db: Database, filter: EntryFilter): Promise<EntryRow[]> {
  return listEntries(db, filter);
}
