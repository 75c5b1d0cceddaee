import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { quiet, settled } from '../settled.ts';
import { PHONE } from './phone-options.ts';

test.use(PHONE);

const banner = (page: Page) => page.getByText("You're offline. What you see may be out of date.");
const isCached = (page: Page, path: string) =>
  page.evaluate(async (url) => (await caches.match(url)) !== undefined, path);
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test('viewed pages can be read offline; others show the offline page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect.poll(() => isCached(page, '/'), { timeout: 15_000 }).toBe(true);
  await page.locator('[data-tabs]').getByText('Products').tap();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(() => isCached(page, '/products'), { timeout: 15_000 }).toBe(true);
  await page.goto('/guest-checkout');
  await page.goto('/faq');
  // Viewed later, so the checkout would be cached by now.
  await expect.poll(() => isCached(page, '/faq'), { timeout: 15_000 }).toBe(true);
  const cached = await cachedPaths(page);
  expect(cached).toContain('/products');
  expect(cached.filter((path) => /^\/(checkout|guest-checkout|api\/(?!lang))/.test(path))).toEqual(
    [],
  );

  await context.setOffline(true);
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page).toHaveURL(/\/about-us$/);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
});

test("a page that can't be fetched shows an error in the layout, and loads once reconnected", async ({
  page,
  context,
}) => {
  await page.goto('/products');
  const products = page.getByRole('article');
  await products.first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/details/);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page).toHaveURL(/\/products$/);
  await quiet(page);

  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await products.last().getByRole('link').first().tap();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('group', { name: /^Quantity of/ }).first()).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a call that fails to reach the shop shows the banner until one succeeds', async ({
  page,
}) => {
  await page.goto('/products?search=hammer');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .tap();
  await expect(banner(page)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.tap();
  await expect(banner(page)).toBeVisible();
  await page.unroute('**/api/**');
  await retry.tap();
  await expect(banner(page)).toBeHidden();
});

test('a toast is above the banner of a lost connection, whose button stays free', async ({
  page,
}) => {
  await page.goto('/products?search=hammer');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  const add = page.getByRole('button', { name: /^Add to cart: / });
  await add.first().tap();
  const toast = page.getByText("We can't reach the shop.").locator('..');
  // A toast that has the focus stays.
  await toast.getByRole('button').focus();
  const bottom = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await banner(page).evaluate(
    (text) => text.parentElement?.getBoundingClientRect().top ?? 0,
  );
  expect(bottom).toBeLessThan(top);
  expect(bottom).toBeGreaterThan(top - 40);
});

test('the shop can be installed as an app', async ({ page, request }) => {
  await page.goto('/');
  const manifestUrl = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(manifestUrl ?? '');
  expect(response.headers()['content-type']).toBe('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: 'Toolyard',
    lang: 'en',
    dir: 'ltr',
    display: 'standalone',
    start_url: '/',
  });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (icon) => {
      const image = new Image();
      image.src = icon;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const arabic = await request.get('/manifest.webmanifest?locale=ar');
  expect(await arabic.json()).toMatchObject({ lang: 'ar', dir: 'rtl' });
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('a tap whose code was not loaded before the connection was lost says so, and works once reconnected', async ({
  page,
  context,
}) => {
  await page.goto('/products?search=drill');
  await settled(page);
  const unreachable = page.getByText("We can't reach the shop.");
  const taps: { button: Locator; opened: Locator }[] = [
    {
      button: page.locator('[data-tabs]').getByText('Cart'),
      opened: page.getByRole('dialog', { name: /cart/i }),
    },
    {
      button: page.getByRole('button', { name: /^Choose options: / }).first(),
      opened: page.getByRole('dialog'),
    },
    {
      button: page.getByRole('button', { name: /^Add to cart: / }).first(),
      opened: page.getByText('Added to cart'),
    },
  ];
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  for (const { button } of taps) {
    await button.tap();
    await expect(unreachable).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(unreachable).toBeHidden();
  }
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await settled(page);
  for (const { button, opened } of taps) {
    await button.tap();
    await expect(opened).toBeVisible();
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
