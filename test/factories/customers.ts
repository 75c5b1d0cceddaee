import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { nextNumber } from './next-number.ts';

export interface TestCustomer {
  id: number;
  name: string;
  email: string;
  token: string;
  /** Headers of the customer's calls. */
  headers: { authorization: string };
}

interface CustomerOptions {
  name?: string;
  email?: string;
  phone?: string;
  phone_code?: string;
  is_active?: boolean;
  email_verified_at?: Date;
  phone_verified_at?: Date;
  expires_at?: Date;
}

/** A signed-in customer. */
export async function aCustomer(
  db: Database,
  options: CustomerOptions = {},
): Promise<TestCustomer> {
  const number = nextNumber();
  const { expires_at = FAR, ...rest } = options;
  const name = options.name ?? `Customer ${number}`;
  const email = options.email ?? `customer-${number}@toolyard.test`;
  const { hash, ...session } = newSession();
  const { id } = await db
    .with('customer', (q) =>
      q
        .insertInto('users')
        .values({ ...rest, name, email })
        .returning('id'),
    )
    .with('session', (q) =>
      q
        .insertInto('access_tokens')
        .columns(['user_id', 'hash', 'expires_at'])
        .expression((eb) =>
          eb
            .selectFrom('customer')
            .select((c) => ['id', c.val(hash).as('hash'), c.val(expires_at).as('expires_at')]),
        ),
    )
    .selectFrom('customer')
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, ...session };
}

const FAR = new Date('2099-01-01T00:00:00Z');

/** A customer's session. */
export async function aSession(
  db: Database,
  user_id: number,
  expires_at = FAR,
): Promise<Pick<TestCustomer, 'token' | 'headers'>> {
  const { hash, ...session } = newSession();
  await db.insertInto('access_tokens').values({ user_id, hash, expires_at }).execute();
  return session;
}

function newSession() {
  const token = randomBytes(32).toString('hex');
  return { token, hash: hashToken(token), headers: { authorization: `Bearer ${token}` } };
}
