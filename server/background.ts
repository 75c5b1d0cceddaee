import type { App, AppDeps } from './app.ts';
import { pause } from './pause.ts';
import { currentProductIndex } from './search/column-index/product-index.ts';

/** How often the product index follows changes; the first time before the first listing needs it. */
const INDEX_MS = 500;
/** How often processes exchange their call counts. */
const SHARE_MS = 2_000;

/**
 * Starts the background work that every serving process does for itself: its product index, the exchange of call counts.
 * Returns the function that stops it.
 */
export function startBackground({ db, log }: AppDeps, app: App): () => Promise<void> {
  const controller = new AbortController();
  const repeat = async (everyMs: number, failure: string, step: () => Promise<unknown>) => {
    while (!controller.signal.aborted) {
      await step().catch((error: unknown) => log.error({ err: error }, failure));
      await pause(everyMs, controller.signal);
    }
  };
  const work = [
    repeat(INDEX_MS, 'product index not read', () => currentProductIndex(db)),
    repeat(SHARE_MS, 'call counts not exchanged', app.shareCallCounts),
  ];
  return async () => {
    controller.abort();
    await Promise.all(work);
  };
}
