import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/console/staff/rights.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { TEST_NOW } from './test-now.ts';

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
  const password_hash = await hashed;
  const { session, headers } = newSession(stage, at);
  const { id } = await db
    .with('person', (q) =>
      q.insertInto('staff').values({ name, email, password_hash, created_at: at }).returning('id'),
    )
    .with('role', (q) =>
      q
        .insertInto('staff_roles')
        .columns(['staff_id', 'role', 'shop_id'])
        .expression((eb) =>
          eb
            .selectFrom('person')
            .select((p) => ['id', p.val(role).as('role'), p.val(shop_id).as('shop_id')]),
        ),
    )
    .with('session', (q) =>
      q
        .insertInto('staff_sessions')
        .columns(['staff_id', ...COLUMNS])
        .expression((eb) =>
          eb
            .selectFrom('person')
            .select((p) => ['id', ...COLUMNS.map((column) => p.val(session[column]).as(column))]),
        ),
    )
    .selectFrom('person')
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, headers };
}

/** Another session of a person. */
export async function aStaffSession(
  db: Database,
  staff_id: number,
  { stage = 'open', at = TEST_NOW }: Pick<StaffOptions, 'stage' | 'at'> = {},
): Promise<Record<string, string>> {
  const { session, headers } = newSession(stage, at);
  await db
    .insertInto('staff_sessions')
    .values({ staff_id, ...session })
    .execute();
  return headers;
}

/** Another session of a person, as if no attempt had been counted before. */
export async function anUncountedSession(
  db: Database,
  staff_id: number,
): Promise<Record<string, string>> {
  const { session, headers } = newSession('open', TEST_NOW);
  await db
    .with('attempts_before', (q) => q.deleteFrom('attempts'))
    .insertInto('staff_sessions')
    .values({ staff_id, ...session })
    .execute();
  return headers;
}

const COLUMNS = [
  'stage',
  'hash',
  'created_at',
  'seen_at',
  'proved_at',
  'expires_at',
  'client_address',
  'user_agent',
] as const;

/** The columns of a session, and the headers of its calls. */
function newSession(stage: 'code' | 'enrol' | 'open', at: Date) {
  const token = randomBytes(32).toString('base64url');
  const session = {
    stage,
    hash: hashToken(token),
    created_at: at,
    seen_at: at,
    proved_at: at,
    expires_at: new Date(at.getTime() + 3_600_000),
    client_address: '192.0.2.1',
    user_agent: 'test',
  };
  return { session, headers: { ...SAME_ORIGIN, cookie: `console=${token}` } };
}
