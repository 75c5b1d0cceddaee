import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { indexProducts } from './index-products.ts';
import { listFlashPriceChanges } from './indexing/document-queries.ts';

const BATCH = 500;

/**
 * Brings prices in listings up to date with flash sales that began, ended or sold out, and gives the number of
 * products written. Meant for a timer; cheap when nothing changed.
 */
export async function refreshFlashPrices(db: Database, now: Date): Promise<number> {
  const ids = await listFlashPriceChanges(db, now);
  for (let at = 0; at < ids.length; at += BATCH)
    await transaction(db, (tx) => indexProducts(tx, ids.slice(at, at + BATCH), now));
  return ids.length;
}
