import type { Database } from '#server/database/connect.ts';
import { findStaffByEmail, listStaff, type PersonRow } from './queries.ts';

export type { PersonRow } from './queries.ts';

/** All staff, those who may sign in first. */
export function allPeople(db: Database): Promise<PersonRow[]> {
  return listStaff(db);
}

/** A person by email address, with roles; undefined for an unknown one. */
export async function personNamed(db: Database, email: string): Promise<PersonRow | undefined> {
  const account = await findStaffByEmail(db, email);
  const [person] = account ? await listStaff(db, account.id) : [];
  return person;
}

/** A person by id, with roles; undefined for an unknown one. */
export async function personById(db: Database, id: number): Promise<PersonRow | undefined> {
  const [person] = await listStaff(db, id);
  return person;
}
