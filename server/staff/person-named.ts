import type { Database } from '#server/database/connect.ts';
import { findStaffByEmail, listStaff, type PersonRow } from './queries.ts';

/** All staff, for the command line. */
export function allPeople(db: Database): Promise<PersonRow[]> {
  return listStaff(db);
}

/** A person by e-mail address, with roles; undefined for an unknown one. */
export async function personNamed(db: Database, email: string): Promise<PersonRow | undefined> {
  const found = await findStaffByEmail(db, email);
  const [person] = found ? await listStaff(db, found.id) : [];
  return person;
}
