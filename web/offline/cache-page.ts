import { paths } from '#web/paths.ts';
import type { ViewedPage } from './worker/offline-pages.ts';

let registered: Promise<ServiceWorkerRegistration | null> | undefined;

/** Tells the service worker, registered on the first page, which page was viewed. */
export async function cachePage(address: string, locale: string): Promise<void> {
  // Some private windows refuse registration: the shop then only works online.
  registered ??= navigator.serviceWorker.register(paths.serviceWorker()).catch(() => null);
  if ((await registered) === null) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ address, locale } satisfies ViewedPage, []);
}
