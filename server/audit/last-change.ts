import type { Database } from '#server/database/connect.ts';
import { findLastChange } from './queries.ts';

/** The member of staff who changed a field of a thing last (null: the command line or the shop), and when; undefined: nobody. */
export function lastChangeOf(
  db: Database,
  thing: { kind: string; id: number; field: string },
): Promise<{ by: string | null; at: string } | undefined> {
  return findLastChange(db, thing);
}
