import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectStill, scrollThrough, watchLayoutShift } from './page-checks.ts';

export interface Visit {
  width: number;
  locale: 'en' | 'ar';
  colorScheme: 'light' | 'dark';
  /** axe takes longer than the visit: not every round needs it. */
  withAxe: boolean;
}

/** Visits the pages one after another and looks at each as a whole. */
export async function visitPages(
  page: Page,
  pages: [name: string, path: string][],
  { width, locale, colorScheme, withAxe }: Visit,
): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'locale', value: locale, url: 'http://localhost:4173' }]);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
  await watchLayoutShift(page);
  for (const [name, path] of pages) {
    // One page of the browser visits them in turn.
    // oxlint-disable-next-line no-await-in-loop
    await test.step(name, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1').first(), 'a heading').toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      await expectStill(page, name);
      if (withAxe) await expectAccessible(page, name);
    });
  }
}
