import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { indexProducts } from './index-products.ts';
import { lockStaleProducts } from './indexing/stale-queries.ts';

/** Orders of these products wait until they are indexed. */
const BATCH = 100;

/**
 * Rewrites the rows of products that changed without indexProducts (by plain SQL, or because their shop or category
 * reopened); returns their number. Runs on a timer; cheap if none is stale.
 */
export async function refreshStaleProducts(db: Database, now: Date): Promise<number> {
  for (let done = 0; ;) {
    const written = await transaction(db, async (tx) => {
      const ids = await lockStaleProducts(tx, BATCH);
      await indexProducts(tx, ids, now);
      return ids.length;
    });
    done += written;
    if (written < BATCH) return done;
  }
}
