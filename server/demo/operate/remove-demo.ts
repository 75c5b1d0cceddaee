import { closeDemoAccount } from '#server/accounts/close-demo-account.ts';
import type { Work } from '#server/audit/operate.ts';
import { removeDemoSettings } from '../add-demo-settings.ts';
import { readDemoKeys } from '../demo-file.ts';
import { removeDemoPages } from '../demo-pages.ts';
import {
  closeShops,
  deleteMadeUp,
  deleteOrdersOf,
  deleteRecords,
  REMOVED_TYPES,
} from '../removal-queries.ts';

/**
 * Takes the demo away: its goods, promotions, shops, settings, pages of text, and its account with the orders. What somebody else ordered or uses
 * stays: shops with orders are closed, categories and brands of own products remain. Returns how many records of each
 * type went.
 */
export async function removeDemo(work: Work): Promise<Map<string, number>> {
  const { db, log } = work;
  const keys = await readDemoKeys();
  const removed = new Map<string, number>();
  let orders = 0;
  for (const id of await closeDemoAccount(db, work)) orders += await deleteOrdersOf(db, id);
  removed.set('order', orders);
  const madeUp = await deleteMadeUp(db);
  for (const type of REMOVED_TYPES) {
    const count = await deleteRecords(db, type, keys.get(type) ?? []);
    removed.set(type, type === 'product' ? count + madeUp : count);
  }
  removed.set('setting', await removeDemoSettings(db));
  removed.set('page', await removeDemoPages(db));
  const closed = await closeShops(db, keys.get('shop') ?? []);
  removed.set('shop that was only closed', closed);
  const changes = [...removed].map(([type, count]) => [type, [count, 0]] as const);
  await log({ act: 'demo.remove', kind: 'demo', id: 0, changes: Object.fromEntries(changes) });
  return removed;
}
