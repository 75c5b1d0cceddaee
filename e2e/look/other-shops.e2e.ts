import { join } from 'node:path';
import { startShopProcess } from '#test/shop/shop-process.ts';
import type { Page } from '@playwright/test';
import { startCommands } from '../commands.ts';
import { expect, test } from '../fixtures.ts';
import { applyLook, expectLanguage, type Look } from './look.ts';
import { expectAccessible, expectStill, scrollThrough, watchLayoutShift } from './page-checks.ts';
import { quiet, settled, visit } from '../settled.ts';
import { untranslated } from './untranslated.ts';

// Shops of trades other than the demo's, and an empty one: each in its own process.

const ROOT = join(import.meta.dirname, '../..');
const LOOKS: Look[] = [
  { width: 360, locale: 'ar', colorScheme: 'dark', withAxe: false },
  { width: 1280, locale: 'en', colorScheme: 'light', withAxe: true },
];
const EMPTY = ['/', '/products', '/best-deal', '/most-popular', '/categories', '/about-us', '/faq'];
const FILLED = [
  '/',
  '/products',
  '/products?search=xqzvw',
  '/most-popular',
  '/categories',
  '/products/1/details',
  '/shops/1',
];

const CART = /^(Cart|السلة)/;

for (const [title, name, isSeenEmpty] of [
  ['an empty shop, and the bicycle shop it becomes, are', 'bicycle', true],
  ['the fashion shop is', 'fashion', false],
] as const) {
  test(`${title} sound in two languages`, async ({ page, problems }) => {
    test.setTimeout(400_000);
    const shop = await startShopProcess({ DEMO: 'off', PICTURES_AHEAD: 'off', LOG_LEVEL: 'warn' });
    const commands = startCommands({ ...process.env, DATA_DIR: shop.dataDir });
    const open = async () => {
      await commands.run('open');
      await expect.poll(async () => (await fetch(shop.origin)).status).toBe(200);
    };
    try {
      await commands.run('settings', 'set', 'app_name', 'Velo & Co');
      await watchLayoutShift(page);
      if (isSeenEmpty) {
        await open();
        await lookAtEach(page, shop.origin, EMPTY);
      }
      const file = join(ROOT, 'test', 'shops', `${name}.csv`);
      await commands.run('import', file, '--shop', 'Velo & Co', '--pictures', 'skip');
      if (!isSeenEmpty) await open();
      await commands.end();
      // Its pages are cached, and it hears of the import a moment later.
      await expect.poll(() => sells(shop.origin)).toBe(true);
      await forgetPages(page);
      await lookAtEach(page, shop.origin, [...FILLED, await soldOutPage(shop.origin)]);
      await visit(page, `${shop.origin}/products`);
      expect.soft(await cardHeights(page)).toHaveLength(1);
      await checkPurchase(page, shop.origin);
      expect(problems).toEqual([]);
    } finally {
      await shop.discard();
    }
  });
}

/** Empties the browser's cache, from which pages may be shown for half a minute. */
async function forgetPages(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Whether the home page, the list and the page of a product show products. */
async function sells(origin: string): Promise<boolean> {
  const paths = ['/', '/products', '/products/1/details'];
  const pages = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()));
  return pages.every((html) => /\/products\/\d+\/details/.test(html));
}

async function lookAtEach(page: Page, origin: string, paths: string[]): Promise<void> {
  // All looks share one browser page.
  for (const look of LOOKS) await lookAt(page, origin, { look, paths });
}

/** The path of a product whose variants are all out of stock. */
async function soldOutPage(origin: string): Promise<string> {
  for (let id = 1; id <= 60; id += 1) {
    const response = await fetch(`${origin}/api/product-details?product_id=${id}`);
    const { data } = (await response.json()) as { data: { product: { quantity: number } } };
    if (data.product.quantity === 0) return `/products/${id}/details`;
  }
  throw new Error('no product is sold out');
}

/** The cart with a product in it, and the checkout. */
async function checkPurchase(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/products/1/details`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  for (const look of LOOKS) {
    const where = `cart ${look.width} ${look.locale}`;
    await lookAt(page, origin, { look, paths: ['/guest-checkout'] });
    await expect(page.getByRole('radio').last()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: CART }).click();
    await checkDrawer(page, look, where);
  }
}

async function checkDrawer(page: Page, look: Look, where: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  // Amounts are dimmed until their quote is there.
  await settled(page);
  await expectStill(page, where);
  expect.soft(await untranslated(page, look.locale), where).toEqual([]);
  if (look.withAxe) await expectAccessible(page, where);
}

async function lookAt(
  page: Page,
  origin: string,
  { look, paths }: { look: Look; paths: readonly string[] },
): Promise<void> {
  await applyLook(page, look);
  await page.context().addCookies([{ name: 'locale', value: look.locale, url: origin }]);
  for (const path of paths) {
    const where = `${path} ${look.width} ${look.locale}`;
    await visit(page, origin + path);
    await expect(page.locator('h1').first(), where).toBeAttached();
    if (paths.includes('/shops/1') && path === '/')
      await expect(page.getByRole('article').first(), where).toBeAttached();
    await expectLanguage(page, where, look);
    // No text of the demo shop appears, and nothing is called popular before the first sale.
    await expect(
      page.getByText(/Foundry Lane|555 010|help@toolyard|Toolyard|Popular products|Popular at/),
    ).toHaveCount(0);
    await scrollThrough(page);
    await quiet(page);
    await expectStill(page, where);
    if (look.withAxe) await expectAccessible(page, where);
  }
}

/**
 * The heights that the cards of a page would have individually, in a wide font: cards below the fold are rendered
 * later.
 */
async function cardHeights(page: Page): Promise<number[]> {
  await page.addStyleTag({
    content: `article { height: auto !important; letter-spacing: 0.05em }
      li:has(> article) { align-self: start; content-visibility: visible !important }`,
  });
  return page.evaluate(() => [
    ...new Set([...document.querySelectorAll('li > article')].map((card) => card.clientHeight)),
  ]);
}
