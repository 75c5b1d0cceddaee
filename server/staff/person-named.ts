import type { Database } from '#server/database/connect.ts';
import { findStaffByEmail, listStaff, type PersonRow } from './queries.ts';

/** Everybody who runs the shop, for the command line. */
export function allPeople(db: Database): Promise<PersonRow[]> {
  return listStaff(db);
}

/** A person by e-mail, with roles; undefined when there is none. */
export async function personNamed(db: Database, email: string): Promise<PersonRow | undefined> {
  const found = await findStaffByEmail(db, email);
  const [person] = found ? await listStaff(db, found.id) : [];
  return person;
}
