import type { Database } from '#server/database/connect.ts';
import type { Entry } from './audit.ts';
import { findLastChanges } from './queries.ts';

/** What a field was before the last change of this kind; undefined where the log says nothing of it. */
export async function valueBefore(
  db: Database,
  thing: Omit<Entry, 'changes'>,
  field: string,
): Promise<unknown> {
  const changes = await findLastChanges(db, thing);
  return changes?.[field]?.[0];
}
