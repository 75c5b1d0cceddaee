import { announceChanges } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';

/** Invalidates everything that shows a tax, in every process: a rate starts to apply now. */
export async function announceTaxes(db: Database): Promise<void> {
  await announceChanges(db, 'settings');
}
