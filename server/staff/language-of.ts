import type { Database } from '#server/database/connect.ts';
import { listStaff } from './queries.ts';

/** The language of a person: for texts that are made after their call. */
export async function languageOf(db: Database, staffId: number): Promise<string> {
  const [person] = await listStaff(db, staffId);
  return person?.locale ?? 'en';
}
