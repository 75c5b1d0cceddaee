import type { Page } from '@playwright/test';

const QUIET_MS = 100;
const TIMEOUT_MS = 20_000;

/** The browser drops some prefetches when a page is left, and reports neither their end nor their failure. */
const DROPPED_MS = 10_000;

const inFlight = new WeakMap<Page, Map<unknown, number>>();

/** Tracks requests and hydration: call it before the page's first navigation. */
export async function watchSettling(page: Page): Promise<void> {
  const requests = new Map<unknown, number>();
  inFlight.set(page, requests);
  page.on('request', (request) => {
    // A ticket's event stream stays open.
    if (request.resourceType() !== 'eventsource') requests.set(request, Date.now());
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.addInitScript(() => {
    addEventListener('toolyard:hydrated', () => Object.assign(window, { isHydrated: true }), {
      once: true,
    });
  });
}

/** Waits until the page is hydrated, no part of it is being updated, and the network is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete' && 'isHydrated' in window);
  await quiet(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await quiet(page);
}

/** Waits until the network has been idle briefly. */
export async function quiet(page: Page): Promise<void> {
  const requests = inFlight.get(page);
  if (!requests) throw new Error('watchSettling was not called for this page');
  const end = Date.now() + TIMEOUT_MS;
  let quietSince = Date.now();
  while (Date.now() - quietSince < QUIET_MS) {
    if (Date.now() > end) throw new Error(`${requests.size} requests are still pending`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const isPending = [...requests.values()].some((since) => Date.now() - since < DROPPED_MS);
    if (isPending) quietSince = Date.now();
  }
}

/** Opens a URL and waits until the page has settled. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await settled(page);
  return response;
}
