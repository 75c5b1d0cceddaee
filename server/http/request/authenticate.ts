import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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
  const { rows } = await sql<SignedInCustomer>`/* prepared customer-session */
    select u.id, u.name, t.id as token_id from access_tokens t join users u on u.id = t.user_id
    where t.hash = ${hashToken(token)} and t.expires_at > ${now} and u.is_active`.execute(db);
  return rows[0] ?? null;
}
