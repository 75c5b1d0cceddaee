import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { staffRoles } from '../queries.ts';
import type { StaffSession } from './staff-session.ts';

interface NewSession {
  staff_id: number;
  hash: Buffer;
  stage: StaffSession['stage'];
  created_at: Date;
  seen_at: Date;
  proved_at: Date;
  expires_at: Date;
  client_address: string;
  user_agent: string;
}

/** Stores a session; returns its id. */
export async function insertStaffSession(db: Database, session: NewSession): Promise<number> {
  const row = await db
    .insertInto('staff_sessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Whether the session `s` has neither expired nor been idle for too long. The setting is read in the same statement, which
 * every call of the console waits for.
 */
const isAlive = (
  now: Date,
) => sql<boolean>`(s.expires_at > ${now} and s.seen_at > ${now}::timestamptz - make_interval(
  mins => coalesce((
    select value::int from settings where key = 'session_idle_minutes' and jsonb_typeof(value) = 'number'
  ), ${SETTINGS.session_idle_minutes.default})))`;

/** Open sessions of people who are not disabled, with the person and their roles. */
const openSessions = (now: Date) => sql<StaffSession>`
  select s.id, s.staff_id, s.stage, s.wrong_codes, s.totp_pending, s.proved_at, s.seen_at, p.name, p.email,
    p.locale, p.totp_sealed is not null as has_factor, ${staffRoles} as roles
  from staff_sessions s join staff p on p.id = s.staff_id
  where ${isAlive(now)} and p.is_active`;

/** The session with a token's hash, its person and roles; undefined when it has ended or the person is disabled. */
export async function findStaffSession(
  db: Database,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<StaffSession | undefined> {
  const { rows } = await sql<StaffSession>`/* prepared staff-session */
    ${openSessions(now)} and s.hash = ${hash}`.execute(db);
  return rows[0];
}

/** The sessions with these ids, their people and roles, without those that have ended or whose person is disabled. */
export async function listStaffSessions(
  db: Database,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<StaffSession[]> {
  const { rows } = await sql<StaffSession>`
    ${openSessions(now)} and s.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Whether a person has opened a session from an address since a time. */
export async function hasSignedInFrom(
  db: Database,
  { staffId, clientAddress, since }: { staffId: number; clientAddress: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('kind', '=', 'staff')
    .where('record_id', '=', staffId)
    .where('act', '=', 'session.open')
    .where('client_address', '=', clientAddress)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes columns of a session. */
export async function updateSession(
  db: Database,
  id: number,
  values: Partial<Pick<StaffSession, 'seen_at' | 'proved_at' | 'totp_pending'>>,
): Promise<void> {
  await db.updateTable('staff_sessions').set(values).where('id', '=', id).execute();
}

/** Counts a wrong code; returns how many there have been. */
export async function countWrongCode(db: Database, id: number): Promise<number> {
  const row = await db
    .updateTable('staff_sessions')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .returning('wrong_codes')
    .executeTakeFirst();
  return row?.wrong_codes ?? 0;
}

export interface StaffSessionRow {
  id: number;
  client_address: string;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
}

/** The open sessions of a person, last used first. */
export function listSessionsOf(
  db: Database,
  staffId: number,
  now: Date,
): Promise<StaffSessionRow[]> {
  return db
    .selectFrom('staff_sessions as s')
    .select(['id', 'client_address', 'user_agent', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'open')
    .where(isAlive(now))
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Ends a session of a person; false when there was none. */
export async function deleteSession(db: Database, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a person, except one; returns how many. */
export async function deleteSessionsOf(
  db: Database,
  staffId: number,
  exceptId: number | null = null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', exceptId ?? 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends all but the `max` last used sessions of a person: of those that are open, or of sign-ins that are not complete.
 */
export async function deleteEarlierSessions(
  db: Database,
  { staffId, isOpen, max }: { staffId: number; isOpen: boolean; max: number },
): Promise<void> {
  await sql`
    delete from staff_sessions where id in (
      select id from staff_sessions
      where staff_id = ${staffId}::bigint and (stage = 'open') = ${isOpen}::boolean
      order by seen_at desc, id desc offset ${max})`.execute(db);
}

/** Deletes sessions that can no longer be used, and links that have expired. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await sql`delete from staff_sessions s where not ${isAlive(now)}`.execute(db);
  await db.deleteFrom('staff_links').where('expires_at', '<', now).execute();
}
