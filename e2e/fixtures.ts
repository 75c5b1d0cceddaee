import { expect, test as base } from '@playwright/test';
import { type Account, fillAccount } from './account/fill-account.ts';
import { watchSettling } from './settled.ts';
import { type TestedShop, testedShop, withOwnShop } from './tested-shop.ts';

interface Watched {
  /** Console errors, uncaught errors and failed requests so far. */
  problems: string[];
}

export interface ShopChoice {
  /** Whether the worker has a shop of its own, whose settings its tests change. */
  hasOwnShop: boolean;
}

interface Shared extends ShopChoice {
  shop: TestedShop;
  /** An account with data on each of its pages, for all tests of a worker, which only read it. */
  account: Account;
}

/** A test with error tracking: nothing a visitor does may cause an error. */
export const test = base.extend<Watched, Shared>({
  hasOwnShop: [false, { scope: 'worker', option: true }],
  shop: [
    ({ hasOwnShop }, use) => (hasOwnShop ? withOwnShop(use) : use(testedShop())),
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  account: [
    async ({ playwright, shop }, use) => {
      const request = await playwright.request.newContext({ baseURL: shop.origin });
      await use(await fillAccount(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      await watchSettling(page);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Navigating away aborts requests in flight.
        if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
      });
      await use(problems);
      // Whatever else a journey expects to fail: no page breaks its own policy.
      const blocked = problems.filter((text) => text.includes('Content Security Policy'));
      expect(blocked).toEqual([]);
    },
    { auto: true },
  ],
});

/** The context of journeys that see pages move; all others prefer reduced motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
