import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteFormsBefore } from './queries.ts';

/**
 * Deletes the messages of the contact form and the applications of sellers, which are personal data, from before a
 * time, within the time limit; returns whether any may be left.
 */
export async function deleteOldForms(
  db: Database,
  before: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  for (const form of ['contact_messages', 'seller_applications'] as const) {
    const isMore = await deleteInBatches(isTimeUp, (limit) =>
      deleteFormsBefore(db, form, before, limit),
    );
    if (isMore) return true;
  }
  return false;
}
