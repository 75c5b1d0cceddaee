import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import type { SignedInCustomer } from '../call-context.ts';

/** The stored form of a token: its SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The customer of a Bearer header; null without one, or if the token is unknown, expired or disabled (spec §7,
 * Authorization Bearer).
 */
export async function authenticate(
  db: Database,
  authorization: string | null,
  now: Date,
): Promise<SignedInCustomer | null> {
  const token = /^Bearer\s+(\S{20,200})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const user = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.id', 'users.name', 'access_tokens.id as token_id'])
    .where('access_tokens.hash', '=', hashToken(token))
    .where('access_tokens.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return user ?? null;
}
