import type { Database } from '#server/database/connect.ts';
import { listStaff } from './queries.ts';

/** The language of a staff member, for texts that are written by jobs; English if the member no longer exists. */
export async function languageOf(db: Database, staffId: number): Promise<string> {
  const [person] = await listStaff(db, staffId);
  return person?.locale ?? 'en';
}
