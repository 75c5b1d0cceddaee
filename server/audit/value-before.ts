import type { Database } from '#server/database/connect.ts';
import type { Entry } from './audit.ts';
import { findLastChanges } from './queries.ts';

/** The value of a field before the last change by this act; undefined if the log does not have one. */
export async function valueBefore(
  db: Database,
  subject: Omit<Entry, 'changes'>,
  field: string,
): Promise<unknown> {
  const changes = await findLastChanges(db, subject);
  return changes?.[field]?.[0];
}
