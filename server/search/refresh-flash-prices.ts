import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { indexProducts } from './index-products.ts';
import { listFlashPriceChanges } from './indexing/stale-queries.ts';

/** Orders of these products wait until they are indexed. */
const BATCH = 100;

/**
 * Updates listed prices after flash sales started, ended or sold out; returns the number of products written. Runs on a
 * timer; cheap without changes.
 */
export async function refreshFlashPrices(db: Database, now: Date): Promise<number> {
  const ids = await listFlashPriceChanges(db, now);
  for (let at = 0; at < ids.length; at += BATCH)
    await transaction(db, (tx) => indexProducts(tx, ids.slice(at, at + BATCH), now));
  return ids.length;
}
