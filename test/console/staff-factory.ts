import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/console/staff/rights.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { TEST_NOW } from '#test/factories.ts';

export const STAFF_PASSWORD = 'seven rusty hinges';
let hashed: Promise<string> | null = null;
let made = 0;

export interface TestStaff {
  id: number;
  name: string;
  email: string;
  /** Headers of a call from a page of the console, with the session's cookie. */
  headers: Record<string, string>;
}

/** The headers a browser sends with a call from a page of the console. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

interface StaffOptions {
  name?: string;
  email?: string;
  role?: Role;
  /** null for all shops. */
  shop_id?: number | null;
  stage?: 'code' | 'enrol' | 'open';
  /** Time of the sign-in. */
  at?: Date;
}

/** A member of staff with a session; the password is STAFF_PASSWORD. */
export async function aStaffMember(db: Database, options: StaffOptions = {}): Promise<TestStaff> {
  made += 1;
  const { role = 'owner', shop_id = null, stage = 'open', at = TEST_NOW } = options;
  const name = options.name ?? `Person ${made}`;
  const email = options.email ?? `person-${made}@toolyard.test`;
  hashed ??= hashPassword(STAFF_PASSWORD);
  const { id } = await db
    .insertInto('staff')
    .values({ name, email, password_hash: await hashed, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('staff_roles').values({ staff_id: id, role, shop_id }).execute();
  return { id, name, email, headers: await aStaffSession(db, id, { stage, at }) };
}

/** Another session of a person. */
export async function aStaffSession(
  db: Database,
  staff_id: number,
  { stage = 'open', at = TEST_NOW }: { stage?: 'code' | 'enrol' | 'open'; at?: Date } = {},
): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id,
      stage,
      hash: hashToken(token),
      created_at: at,
      seen_at: at,
      proved_at: at,
      expires_at: new Date(at.getTime() + 3_600_000),
      client_address: '192.0.2.1',
      user_agent: 'test',
    })
    .execute();
  return { ...SAME_ORIGIN, cookie: `console=${token}` };
}
