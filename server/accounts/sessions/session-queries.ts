import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Stores the hash of a token. */
export async function insertToken(
  db: Database,
  token: { user_id: number; hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('access_tokens').values(token).execute();
}

/** Ends one session. */
export async function deleteToken(db: Database, id: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('id', '=', id).execute();
}

/** Ends all but the latest `max` sessions of a customer. */
export async function deleteEarlierTokens(
  db: Database,
  userId: number,
  max: number,
): Promise<void> {
  await sql`
    delete from access_tokens where id in (
      select id from access_tokens where user_id = ${userId} order by id desc offset ${max})`.execute(
    db,
  );
}

/** Ends a customer's sessions, except one by id. */
export async function deleteUserTokens(
  db: Database,
  userId: number,
  exceptId: number | null = null,
): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId ?? 0)
    .execute();
}

export interface PasswordReset {
  user_id: number;
  /** The contact that the token proves, if using it transfers the account. */
  proves: 'email' | 'phone' | null;
}

/** Stores the hash of a password reset token. */
export async function insertReset(
  db: Database,
  reset: PasswordReset & { hash: Buffer; expires_at: Date },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** Whether a password reset token exists and has not expired. */
export async function hasReset(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('hash')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a password reset token and returns its row; undefined if it is unknown or expired. */
export async function takeReset(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<PasswordReset | undefined> {
  return db
    .deleteFrom('password_resets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'proves'])
    .$narrowType<PasswordReset>()
    .executeTakeFirst();
}

/** Voids a customer's other resets. */
export async function deleteUserResets(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions, codes, resets and used provider tokens. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  for (const table of [
    'access_tokens',
    'otp_codes',
    'password_resets',
    'used_social_tokens',
  ] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
}
