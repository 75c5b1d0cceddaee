import type { Person } from '#contract/console/staff/people.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { listShopNames, listStaff } from './queries.ts';

/** All staff, and the shops a role can be for. */
export async function listPeople({ db, session }: SignedInContext) {
  const [rows, shops] = await Promise.all([listStaff(db), listShopNames(db)]);
  const people = rows.map((row): Person => ({
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    state: row.is_active ? (row.has_password ? 'active' : 'invited') : 'disabled',
    has_factor: row.has_factor,
    seen_at: row.seen_at === null ? null : new Date(row.seen_at).toISOString(),
    is_me: row.id === session.staff_id,
  }));
  return { people, shops };
}
