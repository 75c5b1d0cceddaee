import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../settled.ts';
import { PHONE } from './phone-options.ts';

test.use(PHONE);

const SCREENS = [
  [360, 640],
  [360, 740],
  [390, 844],
  [740, 360],
] as const;

/** The path of a product's page, opened from the list. */
async function openProduct(page: Page): Promise<string> {
  await page.goto('/products?search=hammer');
  await page.getByRole('article').first().getByRole('link').first().tap();
  await page.waitForURL(/\/details/);
  return page.url();
}

for (const locale of ['en', 'ar']) {
  test(`bottom bars stack, and the page ends above them: ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }]);
    const path = await openProduct(page);
    const box = async (selector: string) => {
      const boundingBox = await page.locator(selector).first().boundingBox();
      return {
        top: boundingBox?.y ?? 0,
        bottom: (boundingBox?.y ?? 0) + (boundingBox?.height ?? 0),
      };
    };
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      // All screens share one browser page.
      await page.goto(path);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const [buyBar, tabBar] = [await box('[data-bottom-bar]'), await box('[data-tabs]')];
        expect(Math.abs(tabBar.top - buyBar.bottom), `${width} x ${height}`).toBeLessThan(1.5);
        expect((await box('footer')).bottom).toBeLessThanOrEqual(buyBar.top + 1);
      }).toPass({ timeout: 10_000 });
    }
  });
}

/** The elements whose end no finger reaches above the bottom bars, unless a whole screen of them is seen. */
const covered = (elements: Element[]) => {
  const bars = [...document.querySelectorAll('[data-tabs], [data-bottom-bar]')].filter(
    (bar) => getComputedStyle(bar).position === 'fixed',
  );
  const free = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
  return elements
    .filter((element) => {
      if (bars.some((bar) => bar.contains(element))) return false;
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round(bottom) > free && bottom - top <= free - 120;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
};

test('no bar covers a menu, the element with the focus, or the end of the page', async ({
  page,
}) => {
  const product = await openProduct(page);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const path of ['/products', product]) {
      await test.step(`${path} on ${width} x ${height}`, async () => {
        // All screens share one browser page.
        await visit(page, path);
        await expectMenuAboveBars(page);
        await expectFocusAboveBars(page);
      });
    }
  }
});

async function expectMenuAboveBars(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByText('Categories', { exact: true });
  await button.tap();
  const last = page.getByRole('banner').getByRole('link', { name: 'View All Categories' });
  await expect(last).toBeVisible();
  await expect.poll(() => last.evaluateAll(covered), `menu of ${page.url()}`).toEqual([]);
  await expect(last).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
}

/** Tab moves through the page; each stop is scrolled to where it can be seen. */
async function expectFocusAboveBars(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    expect.soft(await page.locator('main *:focus').evaluateAll(covered)).toEqual([]);
  }
}
