import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../settled.ts';
import { putFinger } from './touch.ts';
import { PHONE } from './phone-options.ts';

test.use(PHONE);

const splash = (page: Page) => page.locator('[data-splash]');
const sign = (page: Page) => page.locator('[data-pull]');

/** Resolution of measured times. */
const STEP_MS = 10;
/** Advances the clock until a condition holds. */
async function runUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    expect(await isThere()).toBe(true);
  }).toPass({ intervals: [20], timeout: 15_000 });
}
const waitForSplash = (page: Page) =>
  runUntil(page, async () => (await splash(page).count()) === 1);

/** Freezes time, except for explicit advances, and makes random numbers deterministic. */
async function freezeTime(page: Page, random: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, random);
  await page.clock.install({ time: new Date('2026-03-10T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-10T12:00:01Z'));
}

test.describe('splash', () => {
  for (const [name, random, endsAt] of [
    ['at the latest after 3.5 s', 0, 3500],
    ['half a second after it is full', 0.999, 500 + 5 * 200 + 500],
  ] as const) {
    test(`disappears ${name}, and appears once per session`, async ({ page, problems }) => {
      await freezeTime(page, random);
      await page.goto('/');
      await waitForSplash(page);
      const bar = splash(page).locator('[style]');
      await page.clock.runFor(700 - 2 * STEP_MS);
      await expect(bar).toHaveAttribute('style', /scaleX\(0\)/);
      await page.clock.runFor(3 * STEP_MS);
      await expect(bar).toHaveAttribute(
        'style',
        random === 0 ? /scaleX\(0\.05\)/ : /scaleX\(0\.2\)/,
      );
      await page.clock.runFor(endsAt - 700 - 3 * STEP_MS);
      await expect(splash(page)).toBeVisible();
      await page.clock.runFor(4 * STEP_MS);
      await expect(splash(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
      await page.clock.runFor(1000);
      await expect(splash(page)).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  }

  test('covers no content, and the first touch dismisses it', async ({ page }) => {
    await freezeTime(page, 0);
    await page.goto('/');
    await waitForSplash(page);
    await page.locator('[data-tabs]').getByText('Products').tap();
    await expect(page).toHaveURL(/\/products$/);
    await expect(splash(page)).toHaveCount(0);
  });

  for (const [name, width, reducedMotion] of [
    ['from 768 px on', 768, 'no-preference'],
    ['with reduced motion', 390, 'reduce'],
  ] as const) {
    test(`is not shown ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion });
      await visit(page, '/');
      await expect(splash(page)).toHaveCount(0);
    });
  }
});

test.describe('pull-to-refresh', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('splash', 'shown'));
    await freezeTime(page, 0);
  });

  /**
   * Opens a page ready for pull-to-refresh; a property set on window disappears when it reloads.
   */
  const open = async (page: Page, path: string) => {
    // Time is held: hydration waits until runUntil advances the clock.
    await page.goto(path);
    await runUntil(page, async () =>
      /overscroll/.test((await page.locator('html').getAttribute('style')) ?? ''),
    );
    await page.evaluate(() => Object.assign(window, { isOld: true }));
  };
  const isOld = (page: Page) => page.evaluate(() => 'isOld' in window);

  test('shows after 10, triggers above 80, waits 800 ms and reloads the page', async ({ page }) => {
    await open(page, '/faq');
    const hesitant = await putFinger(page, 200, 300);
    await hesitant.to(200, 320);
    await expect(sign(page)).toHaveCount(0);
    await hesitant.to(200, 322);
    await expect(sign(page)).toHaveAttribute('data-pull', '11');
    await hesitant.to(200, 460);
    await expect(sign(page)).toHaveAttribute('data-pull', '80');
    await hesitant.lift();
    await expect(sign(page)).toHaveCount(0);
    await page.clock.runFor(2000);
    expect(await isOld(page)).toBe(true);

    const firm = await putFinger(page, 200, 300);
    await firm.to(200, 400);
    await firm.to(200, 800);
    await expect(sign(page)).toHaveAttribute('data-pull', '120');
    await firm.lift();
    await expect(page.getByText('Reloading the page')).toBeAttached();
    await page.clock.runFor(799);
    expect(await isOld(page)).toBe(true);
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(1);
    await loaded;
    expect(await isOld(page)).toBe(false);
  });

  test('works only at the top of the page', async ({ page }) => {
    await open(page, '/faq');
    await page.evaluate(() => window.scrollTo(0, 200));
    const finger = await putFinger(page, 200, 300);
    await finger.to(200, 340);
    await finger.to(200, 420);
    await expect(sign(page)).toHaveCount(0);
    await finger.lift();
  });

  test('ignores horizontal swipes', async ({ page }) => {
    await open(page, '/faq');
    const across = await putFinger(page, 100, 300);
    await across.to(200, 340);
    await across.to(220, 500);
    await expect(sign(page)).toHaveCount(0);
    await across.lift();
  });

  test('is disabled while a dialog is open', async ({ page }) => {
    await open(page, '/faq');
    await page.locator('[data-tabs] a[href="/categories"]').tap();
    await runUntil(page, () => page.getByRole('dialog').isVisible());
    const finger = await putFinger(page, 200, 300);
    await finger.to(200, 500);
    await expect(sign(page)).toHaveCount(0);
    await finger.lift();
  });
});
