import { test as base } from '@playwright/test';
import { type Account, fillAccount } from './account/fill-account.ts';
import { watchSettling } from './settled.ts';

interface Watched {
  /** Console errors, uncaught errors and failed requests so far. */
  problems: string[];
}

interface Shared {
  /** An account with data on each of its pages, for all tests of a worker, which only read it. */
  account: Account;
}

/** A test with error tracking: nothing a visitor does may cause an error. */
export const test = base.extend<Watched, Shared>({
  account: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
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
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
