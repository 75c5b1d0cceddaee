import type { App, AppDeps } from './app.ts';
import { repeatSteps } from './repeat-steps.ts';
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
  const until = { signal: controller.signal, log };
  const index = { run: () => currentProductIndex(db), failure: 'product index not read' };
  const counts = { run: app.shareCallCounts, failure: 'call counts not exchanged' };
  const work = [repeatSteps([index], INDEX_MS, until), repeatSteps([counts], SHARE_MS, until)];
  return async () => {
    controller.abort();
    await Promise.all(work);
  };
}
