import type { Database } from '#server/database/connect.ts';
import { findLastChange } from './queries.ts';

/** Who last changed a field of an object (null: the command line or the shop), and when; undefined: nobody. */
export function lastChangeOf(
  db: Database,
  subject: { kind: string; id: number; field: string },
): Promise<{ by: string | null; at: string } | undefined> {
  return findLastChange(db, subject);
}
