import { setTimeout as sleep } from 'node:timers/promises';
import type { App, AppDeps } from './app.ts';
import type { Database } from './database/connect.ts';
import { warmImages } from './media/warm-images.ts';
import { currentProductIndex } from './search/column-index/product-index.ts';
import { refreshFlashPrices } from './search/refresh-flash-prices.ts';
import { refreshStaleProducts } from './search/refresh-stale-products.ts';
import { rebuildSearchWords } from './search/rebuild-words.ts';

const REFRESH_MS = 500;
/** How often the processes tell each other of their calls. */
const SHARE_MS = 2_000;
/** Word list and ranks are made anew this often; imports do it at their end. */
const REBUILD_MS = 3_600_000;

export interface BackgroundDeps extends AppDeps {
  /** For work whose statements may take minutes. */
  patientDb: Database;
}

/**
 * Work beside the requests: flash prices at their hour, search rows of products that plain SQL changed, pictures made
 * before they are asked for, calls counted together with other processes. Gives the function that stops it.
 */
export function startBackground(deps: BackgroundDeps, app: App): () => Promise<void> {
  const controller = new AbortController();
  const work = [
    refreshSearch(deps, controller.signal),
    shareCallCounts(deps, app, controller.signal),
  ];
  // Not waited for when it stops: another process makes the picture, and is ended by then.
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
      // The first list does not have to wait for all products.
      await currentProductIndex(db);
      await refreshFlashPrices(db, clock());
      await refreshStaleProducts(db, clock());
    } catch (error) {
      log.error({ err: error }, 'search not refreshed');
    }
    await sleep(REFRESH_MS, null, { signal }).catch(() => null);
  }
}

async function shareCallCounts({ log }: AppDeps, app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await app.shareCallCounts();
    } catch (error) {
      log.error({ err: error }, 'calls not counted together');
    }
    await sleep(SHARE_MS, null, { signal }).catch(() => null);
  }
}

async function makePictures({ db, config, log }: AppDeps, signal: AbortSignal): Promise<void> {
  try {
    await warmImages(db, config.dataDir, signal, (hash, error) =>
      log.warn({ err: error, hash }, 'picture not made'),
    );
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'pictures not made');
  }
}
