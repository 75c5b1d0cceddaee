import { closeDemoAccount } from '#server/accounts/demo/close-demo-account.ts';
import type { Work } from '#server/audit/operate.ts';
import { readSampleCurrencies, readSeedCities } from '#server/settings/seed/seed.ts';
import { disableDemoOwner } from '#server/staff/demo-owner.ts';
import { markUnusedPictures, listShownPictures } from '#server/uploads/shown-pictures.ts';
import {
  deleteDemoCustomer,
  deleteDemoOrders,
  deleteRun,
  deleteUnreferencedStaff,
} from '../account-queries.ts';
import { removeDemoSettings } from '../add-demo-settings.ts';
import { readDemoKeys } from '../demo-file.ts';
import { removeDemoPages } from '../demo-pages.ts';
import {
  deleteCities,
  deleteCurrencies,
  deleteDemoTax,
  deleteUnusedNames,
} from '../leftover-queries.ts';
import {
  closeShops,
  deleteSyntheticProducts,
  deleteRecords,
  REMOVED_TYPES,
} from '../removal-queries.ts';

/**
 * Removes the demo: its products, promotions, shops, settings, tax, currencies, cities, text pages, its customer with
 * their orders, and the owner with the published password. Whatever others have ordered or use stays: shops with orders
 * are closed, categories and brands of own products remain. Pictures are deleted by the next nightly job. Returns how
 * many records of each type were removed.
 */
export async function removeDemo(work: Work): Promise<Map<string, number>> {
  const { db, now, log } = work;
  const keys = await readDemoKeys();
  const removed = new Map<string, number>();
  const pictures = await listShownPictures(db);
  await deleteRun(db);
  const accounts = await closeDemoAccount(db, work);
  removed.set('order', await deleteDemoOrders(db, accounts));
  let customers = 0;
  for (const id of accounts) customers += await deleteDemoCustomer(db, id);
  removed.set('customer', customers);
  const madeUp = await deleteSyntheticProducts(db);
  for (const type of REMOVED_TYPES) {
    const count = await deleteRecords(db, type, keys.get(type) ?? []);
    removed.set(type, type === 'product' ? count + madeUp : count);
  }
  removed.set('setting', await removeDemoSettings(db));
  removed.set('page', await removeDemoPages(db));
  removed.set('tax', await deleteDemoTax(db));
  removed.set('currency', await deleteCurrencies(db, await readSampleCurrencies()));
  let cities = 0;
  for (const [code, list] of Object.entries(await readSeedCities()))
    cities += await deleteCities(db, code, list);
  removed.set('city', cities);
  await deleteUnusedNames(db);
  await markUnusedPictures(db, pictures, now);
  const owners = await disableDemoOwner(db);
  for (const id of owners) await deleteUnreferencedStaff(db, id);
  removed.set('owner of the console', owners.length);
  const closed = await closeShops(db, keys.get('shop') ?? []);
  removed.set('shop that was only closed', closed);
  const changes = [...removed].map(([type, count]) => [type, [count, 0]] as const);
  await log({ act: 'demo.remove', kind: 'demo', id: 0, changes: Object.fromEntries(changes) });
  return removed;
}
