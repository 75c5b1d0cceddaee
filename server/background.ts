import type { AppDeps } from './app.ts';
import { warmImages } from './media/warm-images.ts';
import { refreshFlashPrices } from './search/refresh-flash-prices.ts';

const FLASH_PRICES_MS = 10_000;

/** Work beside the requests: flash prices at their hour, pictures made before they are asked for. Gives the function that stops it. */
export function startBackground({ db, config, clock, log }: AppDeps): () => Promise<void> {
  const controller = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = refreshFlashPrices(db, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'flash prices not refreshed'),
    );
  }, FLASH_PRICES_MS);
  const warming = warmImages(db, config.dataDir, controller.signal).catch((error: unknown) =>
    log.error({ err: error }, 'pictures not made'),
  );
  return async () => {
    clearInterval(timer);
    controller.abort();
    await Promise.all([running, warming]);
  };
}
