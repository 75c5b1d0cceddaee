import { paths } from '#web/paths.ts';
import type { SeenPage } from './worker/offline-pages.ts';

let registered: Promise<ServiceWorkerRegistration | null> | undefined;

/** Tells the service worker, which comes with the first page, what has been seen. */
export async function cachePage(address: string, locale: string): Promise<void> {
  // Some private windows refuse it: the shop then needs its connection, and nothing else.
  registered ??= navigator.serviceWorker.register(paths.serviceWorker()).catch(() => null);
  if ((await registered) === null) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ address, locale } satisfies SeenPage, []);
}
