import type { Database } from '#server/database/connect.ts';
import { oldestFormKey } from './form-key-queries.ts';

/** Deletes the Idempotency-Keys of forms that have expired. */
export async function deleteOldFormKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('form_idempotency_keys')
    .where('created_at', '<', oldestFormKey(now))
    .execute();
}
