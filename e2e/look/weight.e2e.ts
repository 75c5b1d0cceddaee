import { request as send } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../fixtures.ts';
import { visit } from '../settled.ts';
import { everyPage } from './shop-pages.ts';

test.use(MOVING);

/** Transferred bytes. The build checks scripts and styles itself. */
const PRODUCT_PAGE = 20_000;
const REQUESTS_BEFORE_PICTURE = 8;

const KINDS = ['Home', 'Products', 'Product details', 'Category products'];

test('product pages are light for their first visitors', async ({ request, baseURL }) => {
  const { data } = await (await request.get('/api/products')).json();
  const products: { id: number }[] = data.products.slice(0, 40);
  const paths = products.map(({ id }) => `/products/${id}/details`);
  expect(paths).toHaveLength(40);
  for (const path of paths) {
    // Sequential: each page is rendered and compressed for its request, unless an earlier test requested it.
    const { bytes, encoding } = await weigh(`${baseURL}${path}`, 'gzip, br');
    expect(encoding).toBe('br');
    expect.soft(bytes, path).toBeLessThanOrEqual(PRODUCT_PAGE);
  }
});

for (const width of [390, 1280]) {
  test(`the first picture loads early at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const pages = new Map(await everyPage(request));
    for (const kind of KINDS) {
      const kinds: string[] = [];
      const note = (sent: { resourceType: () => string }) => kinds.push(sent.resourceType());
      page.on('request', note);
      // All pages share one browser page.
      await visit(page, pages.get(kind) ?? '');
      page.off('request', note);
      const before = kinds.indexOf('image');
      expect.soft(before, kind).toBeGreaterThan(0);
      expect.soft(before, kind).toBeLessThanOrEqual(REQUESTS_BEFORE_PICTURE);
      expect.soft(kinds.indexOf('script'), kind).toBeGreaterThan(before);
    }
  });
}

test('a button clicked before its script has loaded works once it has', async ({ page }) => {
  // Pictures that never load: scripts start after three seconds.
  await page.route(/\/media\//, () => {});
  await page.goto('/products?in_stock=1', { waitUntil: 'commit' });
  const name = /^Add to cart: /;
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a clicked button works however long its script takes', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.continue();
  });
  await page.goto('/products?in_stock=1', { waitUntil: 'commit' });
  const name = /^Add to cart: /;
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible({ timeout: 25_000 });
});

test.describe('on a product page before hydration', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/products?in_stock=1');
    const card = page.getByRole('article').filter({ hasText: 'Add to cart' }).first();
    const url = (await card.getByRole('link').first().getAttribute('href')) ?? '';
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
  });
  const addToCart = async (page: Page) => {
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByText('in your cart', { exact: true })).toBeVisible();
    return page.getByRole('main').locator('fieldset span').first();
  };

  test('all clicks are replayed in order', async ({ page }) => {
    await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click();
    await expect(await addToCart(page)).toHaveText('2');
  });

  test('an entered quantity is applied', async ({ page }) => {
    await page.getByRole('main').getByRole('spinbutton').fill('3');
    await page.keyboard.press('Tab');
    await expect(await addToCart(page)).toHaveText('3');
  });
});

test('dialog triggers work however early they are clicked, and are links without scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(/\/media\//, () => {});
  const search = page.getByRole('button', { name: 'Search', exact: true }).first();
  await page.goto('/', { waitUntil: 'commit' });
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search products' })).toBeVisible();
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await search.click();
  await expect(page).toHaveURL(/\/products/);
});

test('input before hydration is applied', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Search products' }).first().fill('hamer');
  await expect(page.getByRole('option', { name: /hammer/i }).first()).toBeVisible();
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page).toHaveURL(/sort_type=newest/);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/in_stock=1/);
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
});

test('toggles before hydration stay open and complete', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.locator('summary', { hasText: 'Language' }).click();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('going back before hydration shows the right page', async ({ page }) => {
  await page.goto('/products?search=bolt');
  const total = page.getByText(/^[\d,]+ products?$/).first();
  const before = (await total.textContent()) ?? '';
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(total).not.toHaveText(before);
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
  await page.goBack({ waitUntil: 'commit' });
  await expect(total).toHaveText(before);
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).not.toBeChecked();
});

function weigh(url: string, accepted: string): Promise<{ bytes: number; encoding: string }> {
  return new Promise((resolve, reject) => {
    const request = send(url, { headers: { 'accept-encoding': accepted } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        resolve({ bytes, encoding: response.headers['content-encoding'] ?? 'none' }),
      );
    });
    request.on('error', reject).end();
  });
}

test('picture URLs in pages have no host, so that they work with any host name and port', async ({
  request,
}) => {
  for (const path of ['/', '/products', '/products/1/details', '/shops']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('/media/');
    // Link previews on other sites need absolute URLs.
    const shown = html.replaceAll(
      /<meta[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs,
      '',
    );
    expect(shown.match(/https?:\/\/[^"'\s]*\/media\//g), path).toBeNull();
  }
});
