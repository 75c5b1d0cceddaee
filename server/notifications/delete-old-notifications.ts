import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Deletes notifications sent long ago; those of low stock stay as long as stock is low. */
export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  await sql`
    delete from notifications where notified_at < ${now}::timestamptz - interval '60 days'
      and kind <> 'low-stock'`.execute(db);
}
