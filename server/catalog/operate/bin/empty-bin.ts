import { operate } from '#server/audit/operate.ts';
import { recordRemoval } from '#server/content/removed-urls.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteBinned, type BinKind } from './bin-queries.ts';

/** How many days a deleted record can be restored. */
export const DAYS_IN_BIN = 30;
const BATCH_SIZE = 100;

/** Products first: a category can only be removed when no product refers to it. */
const KINDS: readonly BinKind[] = ['product', 'category', 'voucher', 'banner', 'ad'];

/**
 * Permanently deletes records that have been in the bin for 30 days; URLs of their pages then respond with 410. Returns
 * whether records may remain when the time is up.
 */
export async function emptyBin(
  db: Database,
  now: Date,
  isTimeUp: () => boolean = () => false,
): Promise<boolean> {
  const before = new Date(now.getTime() - DAYS_IN_BIN * 86_400_000);
  for (const kind of KINDS) {
    while ((await removeSome(db, kind, before, now)) === BATCH_SIZE) if (isTimeUp()) return true;
  }
  return false;
}

function removeSome(db: Database, kind: BinKind, before: Date, now: Date): Promise<number> {
  return operate(db, { actor: 'system', now }, async ({ db: tx, log }) => {
    const deleted = await deleteBinned(tx, kind, before, BATCH_SIZE);
    if (kind === 'product' || kind === 'category') {
      const removed = deleted.map(({ id, name }) => ({ id, slug: name }));
      await recordRemoval(tx, kind, removed, now);
    }
    for (const { id, name } of deleted) {
      await log({ act: `${kind}.remove`, kind, id, changes: { name: [name, null] } });
    }
    if (deleted.length === 0) await log({ act: `${kind}.remove`, kind, id: 0, changes: {} });
    return deleted.length;
  });
}
