import type { Right } from '#contract/console/staff/rights.ts';
import { may } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { listStaff } from './queries.ts';

/** Whether a person is still active and has a right: for work that continues after their call. */
export async function hasRightNow(db: Database, staffId: number, right: Right): Promise<boolean> {
  const [person] = await listStaff(db, staffId);
  return person !== undefined && person.is_active && may(person.roles, right);
}
