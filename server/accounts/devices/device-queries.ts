import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The subset of the hashes from which an account has signed in before. */
export async function listKnownDevices(
  db: Database,
  userId: number,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('hash')
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Stores from where an account signed in; only the latest `max` are retained. */
export async function insertDevices(
  db: Database,
  {
    userId,
    hashes,
    now,
    max,
  }: { userId: number; hashes: readonly Buffer[]; now: Date; max: number },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(hashes.map((hash) => ({ user_id: userId, hash, seen_at: now })))
    .onConflict((old) => old.columns(['user_id', 'hash']).doUpdateSet({ seen_at: now }))
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and hash in (
      select hash from known_devices where user_id = ${userId}
      order by seen_at desc, hash offset ${max})`.execute(db);
}

/** Deletes an account's devices, except those with the given hashes. */
export async function deleteUserDevices(
  db: Database,
  userId: number,
  except: readonly Buffer[] = [],
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except.length > 0, (query) => query.where('hash', 'not in', except))
    .execute();
}

/** Deletes devices last seen before `moment`. */
export async function deleteDevicesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', moment).execute();
}
