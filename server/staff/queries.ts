import { sql } from 'kysely';
import type { Role } from '#contract/console/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { StaffRole } from './sessions/staff-session.ts';

export interface StaffRow {
  id: number;
  name: string;
  email: string;
  password_hash: string | null;
  totp_sealed: Buffer | null;
  totp_last_step: number | null;
  locale: string;
  is_active: boolean;
}

/** The roles of the person `p`, as JSON. */
export const staffRoles = sql<StaffRole[]>`coalesce((
  select json_agg(json_build_object('role', r.role, 'shop_id', r.shop_id, 'shop', h.name) order by r.role, h.name)
  from staff_roles r left join shops h on h.id = r.shop_id where r.staff_id = p.id), '[]')`;

function staff(db: Database) {
  return db
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'email',
      'password_hash',
      'totp_sealed',
      'totp_last_step',
      'locale',
      'is_active',
    ]);
}

/** A person by id; undefined for an unknown one. */
export function findStaff(db: Database, id: number): Promise<StaffRow | undefined> {
  return staff(db).where('id', '=', id).executeTakeFirst();
}

/** A person by email address in any letter case; undefined for an unknown one. */
export function findStaffByEmail(db: Database, email: string): Promise<StaffRow | undefined> {
  return staff(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/**
 * A person by id, locked until the transaction ends. Log entries and whatever else refers to them can be written
 * meanwhile, and by transactions of minutes: these don't keep anybody from signing in.
 */
export function lockStaff(tx: DatabaseTransaction, id: number): Promise<StaffRow | undefined> {
  return staff(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Serializes changes of owners until the transaction ends. */
export async function lockOwners(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff owners'))`.execute(tx);
}

/** The owners who are not disabled; without a password they can't sign in yet. */
export async function listOwners(
  db: Database,
): Promise<{ id: number; name: string; email: string; locale: string; has_password: boolean }[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    email: string;
    locale: string;
    has_password: boolean;
  }>`
    select p.id, p.name, p.email, p.locale, p.password_hash is not null as has_password from staff p
    where p.is_active and exists (select from staff_roles r where r.staff_id = p.id and r.role = 'owner')
    order by p.id`.execute(db);
  return rows;
}

export interface PersonRow extends Omit<StaffRow, 'password_hash' | 'totp_sealed'> {
  has_password: boolean;
  has_factor: boolean;
  roles: StaffRole[];
  seen_at: string | null;
}

/** All staff, those who may sign in first; `id` selects one. */
export async function listStaff(db: Database, id: number | null = null): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.email, p.locale, p.is_active, p.password_hash is not null as has_password,
      p.totp_sealed is not null as has_factor, ${staffRoles} as roles,
      (select to_json(max(s.seen_at)) from staff_sessions s where s.staff_id = p.id and s.stage = 'open') as seen_at
    from staff p where ${id}::bigint is null or p.id = ${id}::bigint
    order by p.is_active desc, p.name, p.id`.execute(db);
  return rows;
}

/** Adds a person; null when the email address is taken. */
export async function insertStaff(
  tx: Database,
  person: { name: string; email: string; locale: string; created_at: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('staff')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes columns of a person. */
export async function updateStaff(
  tx: Database,
  id: number,
  values: Partial<Omit<StaffRow, 'id' | 'email'>>,
): Promise<void> {
  await tx.updateTable('staff').set(values).where('id', '=', id).execute();
}

/** Replaces the roles of a person. */
export async function replaceRoles(
  tx: DatabaseTransaction,
  staffId: number,
  roles: readonly { role: Role; shop_id: number | null }[],
  grantedBy: number | null,
): Promise<void> {
  await tx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  // Of a person whose shops no longer exist.
  if (roles.length === 0) return;
  await tx
    .insertInto('staff_roles')
    .values(roles.map((role) => ({ ...role, staff_id: staffId, granted_by: grantedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All shops by name. */
export function listShopNames(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('shops').select(['id', 'name']).orderBy('name').limit(1000).execute();
}
