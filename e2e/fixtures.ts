import { test as base } from '@playwright/test';
import { watchSettling } from './settled.ts';

interface Watched {
  /** Console errors, uncaught errors and failed requests of the page so far. */
  problems: string[];
}

/** A test whose page is watched: nothing a visitor does may leave an error behind. */
export const test = base.extend<Watched>({
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
        // The browser drops what it does not need any more when the visitor goes on.
        if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
      });
      await use(problems);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
