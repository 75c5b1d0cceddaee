import { setTimeout as sleep } from 'node:timers/promises';
import type { App, AppDeps } from './app.ts';
import type { Database } from './database/connect.ts';
import { continueDemoRun } from './demo/orders/demo-run.ts';
import { warmImages } from './media/warm-images.ts';
import { EVERY_ORDER, indexOrders } from './orders/search/index-orders.ts';
import { currentProductIndex } from './search/column-index/product-index.ts';
import { refreshFlashPrices } from './search/refresh-flash-prices.ts';
import { refreshStaleProducts } from './search/refresh-stale-products.ts';
import { rebuildSearchWords } from './search/rebuild-words.ts';

const REFRESH_MS = 500;
/** The delay until operators find a new order by search. */
const ORDERS_MS = 1_000;
/** How often all orders are checked for search rows that were missed. */
const EVERY_ORDER_MS = 3_600_000;
/** How often processes exchange their call counts. */
const SHARE_MS = 2_000;
/** How often word list and ranks are rebuilt; imports rebuild them at their end. */
const REBUILD_MS = 3_600_000;

export interface BackgroundDeps extends AppDeps {
  /** For statements that can take minutes. */
  patientDb: Database;
}

/**
 * Starts the background work of a process: scheduled flash prices, search rows of products changed by plain SQL and of
 * new orders, pre-rendered pictures, the exchange of call counts, the orders of the demo. Returns the function that
 * stops it.
 */
export function startBackground(deps: BackgroundDeps, app: App): () => Promise<void> {
  const controller = new AbortController();
  const work = [
    refreshSearch(deps, controller.signal),
    indexNewOrders(deps, controller.signal),
    shareCallCounts(deps, app, controller.signal),
  ];
  if (deps.config.demoOrders) work.push(addDemoOrders(deps, controller.signal));
  // Not awaited on stop: pictures are rendered by a separate process, which is terminated.
  if (deps.config.picturesAhead) void makePictures(deps, controller.signal);
  return async () => {
    controller.abort();
    await Promise.all(work);
  };
}

async function refreshSearch(
  { db, patientDb, clock, log }: BackgroundDeps,
  signal: AbortSignal,
): Promise<void> {
  for (let rebuilt = clock().getTime(); !signal.aborted;) {
    try {
      if (clock().getTime() - rebuilt > REBUILD_MS) {
        await rebuildSearchWords(patientDb);
        rebuilt = clock().getTime();
      }
      // Loads the product index before the first listing needs it.
      await currentProductIndex(db);
      await refreshFlashPrices(db, clock());
      await refreshStaleProducts(db, clock());
    } catch (error) {
      log.error({ err: error }, 'search not refreshed');
    }
    await sleep(REFRESH_MS, null, { signal }).catch(() => null);
  }
}

async function indexNewOrders(
  { patientDb, clock, log }: BackgroundDeps,
  signal: AbortSignal,
): Promise<void> {
  for (let complete = 0; !signal.aborted;) {
    const now = clock().getTime();
    const isDue = now - complete > EVERY_ORDER_MS;
    try {
      await indexOrders(patientDb, isDue ? { recheck: EVERY_ORDER } : {});
      if (isDue) complete = now;
    } catch (error) {
      log.error({ err: error }, 'new orders not indexed');
    }
    await sleep(ORDERS_MS, null, { signal }).catch(() => null);
  }
}

async function shareCallCounts({ log }: AppDeps, app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await app.shareCallCounts();
    } catch (error) {
      log.error({ err: error }, 'call counts not exchanged');
    }
    await sleep(SHARE_MS, null, { signal }).catch(() => null);
  }
}

async function addDemoOrders(deps: BackgroundDeps, signal: AbortSignal): Promise<void> {
  try {
    await continueDemoRun({ ...deps, db: deps.patientDb }, signal);
  } catch (error) {
    deps.log.error({ err: error }, 'the demo is given no more orders until the next start');
  }
}

async function makePictures({ db, files, log }: AppDeps, signal: AbortSignal): Promise<void> {
  try {
    await warmImages(db, files, signal, (hash, error) =>
      log.warn({ err: error, hash }, 'picture not made'),
    );
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'pictures not made');
  }
}
