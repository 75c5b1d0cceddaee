import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { indexProducts } from './index-products.ts';
import { rebuildSearchWords } from './rebuild-words.ts';
import {
  createIndexes,
  dropIndexes,
  isMostlyMissing,
  listIdsByCategory,
  listSearchedProductIds,
} from './indexing/bulk-queries.ts';
import { lockRebuild, refreshRanks } from './indexing/rank-queries.ts';

const BATCH = 500;

/**
 * Rewrites search and listings of all products, then the words. When most products are missing (after a bulk load) it
 * runs in one transaction and builds the indexes at the end, with the products of a category side by side; otherwise in
 * batches beside the running shop.
 */
export async function rebuildSearch(db: Database, now: Date = new Date()): Promise<void> {
  if (await isMostlyMissing(db)) await transaction(db, (tx) => rebuildInOneTransaction(tx, now));
  else await indexAll(db, now);
  await rebuildSearchWords(db);
}

async function rebuildInOneTransaction(tx: Database, now: Date): Promise<void> {
  await lockRebuild(tx);
  const indexes = await dropIndexes(tx);
  const ids = await listIdsByCategory(tx);
  for (let at = 0; at < ids.length; at += BATCH)
    await indexProducts(tx, ids.slice(at, at + BATCH), now);
  await refreshRanks(tx);
  await createIndexes(tx, indexes);
}

async function indexAll(db: Database, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const ids = await listSearchedProductIds(db, after, BATCH);
    if (ids.length === 0) return;
    await transaction(db, (tx) => indexProducts(tx, ids, now));
    after = ids.at(-1) ?? after;
  }
}
