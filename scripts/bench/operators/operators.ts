import type { ChildProcess } from 'node:child_process';
import { bundledUrl } from '#server/database/bundled/start.ts';
import { connect } from '#server/database/connect.ts';
import { consoleCaller } from '../console/call-console.ts';
import { signInOwner } from '../console/owner.ts';
import { ORIGIN, withShop } from '../shop.ts';
import { type BesideOrders, measureBesideOrders } from './beside-orders.ts';
import { type BulkTimes, measureBulk } from './bulk.ts';
import { measureConsoleBrowser, type StartTimes } from './console-browser.ts';
import { type FoundTimes, measureFound } from './found.ts';
import type { GridTimes } from './grid.ts';
import { type ImportTimes, measureImport } from './import.ts';
import { type LiveFigures, measureLive } from './live.ts';
import { createShop } from './operated-shop.ts';

export interface OperatorFigures {
  starts: StartTimes[];
  grid: GridTimes;
  found: FoundTimes;
  bulk: BulkTimes;
  imports: ImportTimes;
  live: LiveFigures;
  beside: BesideOrders;
}

/**
 * What operators do in a running shop with 5,000 products, which is created in the folder on first use: start, grid, many
 * orders, an import, open pages, and orders of shoppers beside them.
 */
export async function measureOperators(dataDir: string, seconds: number): Promise<OperatorFigures> {
  await createShop(dataDir);
  return withShop(dataDir, { PAGE_CACHE_MB: '64' }, (shop) => measure(shop, dataDir, seconds));
}

async function measure(
  shop: ChildProcess,
  dataDir: string,
  seconds: number,
): Promise<OperatorFigures> {
  const { db, pool, close } = connect(bundledUrl(dataDir), { isPatient: true });
  try {
    const call = consoleCaller(ORIGIN, await signInOwner(db), fetch);
    const note = <Result>(result: Result): Result => {
      console.error(JSON.stringify(result));
      return result;
    };
    const live = note(await measureLive(shop, db, call));
    const { starts, grid } = note(await measureConsoleBrowser());
    const found = note(await measureFound(call));
    const bulk = note(await measureBulk(call));
    const imports = note(await measureImport(db, call));
    const beside = note(await measureBesideOrders(db, pool, seconds));
    return { starts, grid, found, bulk, imports, live, beside };
  } finally {
    await close();
  }
}
