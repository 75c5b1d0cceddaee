import { announceChanges } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';

/** Drops everything that shows a tax, in every process: a rate begins to hold now. */
export async function announceTaxes(db: Database): Promise<void> {
  await announceChanges(db, 'settings');
}
