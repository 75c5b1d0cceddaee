import type { Database } from '#server/database/connect.ts';
import { listStaff } from './queries.ts';
import type { StaffRole } from './sessions/staff-session.ts';

/** A person's current roles, for work that continues without their session; none if they are disabled. */
export async function rolesNow(db: Database, staffId: number): Promise<StaffRole[]> {
  const [person] = await listStaff(db, staffId);
  return person?.is_active === true ? person.roles : [];
}
