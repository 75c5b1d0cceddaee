import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { quiet, visit } from '../settled.ts';

// Tracing reads prefetched responses, which can be used only once.
test.use({ trace: 'off' });

/** Collects the pages whose data is requested. */
function dataOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) requested.push(pathname);
  });
  return requested;
}

/** Records for each later response to a path whether it came from the cache. */
async function fromCache(page: Page, path: string): Promise<() => boolean[]> {
  const fromCache: boolean[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ response }) => {
    const isThere = response.fromDiskCache === true || response.fromPrefetchCache === true;
    if (new URL(response.url).pathname === path) fromCache.push(isThere);
  });
  await session.send('Network.enable');
  return () => fromCache;
}

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const lastCard = (page: Page) => page.getByRole('main').getByRole('article').last();

test('hovering a card prefetches its page and picture', async ({ page }) => {
  await page.goto('/products');
  const link = lastCard(page).getByRole('link');
  const path = await link.getAttribute('href');
  const requested = dataOf(page);
  const picture = page.waitForRequest(/\/media\/.*\.avif$/);
  const data = page.waitForResponse((response) => response.url().includes(`${path}.data`));
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(requested).toContain(`${path}.data`);
  }).toPass();
  await picture;
  await (await data).finished();
  const fetched = await fromCache(page, `${path}.data`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // The prefetched response is used; the browser may revalidate it afterwards.
  expect(fetched()[0]).toBe(true);
});

test('the first two cards in the viewport are prefetched when idle', async ({ page }) => {
  const requested = dataOf(page);
  await page.goto('/products');
  const path = await firstCard(page).getByRole('link').getAttribute('href');
  await expect.poll(() => requested).toHaveLength(2);
  expect(requested).toContain(`${path}.data`);
  await quiet(page);
  expect(requested).toHaveLength(2);
});

test('nothing is prefetched when saving data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested = dataOf(page);
  await visit(page, '/products');
  await lastCard(page).getByRole('link').hover();
  // That nothing is requested can only be seen by waiting longer than both delays of use-viewport-prefetch.ts.
  await page.waitForTimeout(2500);
  expect(requested).toEqual([]);
});

test('a clicked card shows a preview immediately, and back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/products');
  const card = lastCard(page);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  let isReleased = false;
  await page.route(/\/details\.data/, async (route) => {
    await expect.poll(() => isReleased, { timeout: 20_000 }).toBe(true);
    await route.continue();
  });
  await card.getByRole('link').click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  const { y } = (await title.boundingBox()) ?? { y: 0 };
  isReleased = true;
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeAttached();
  expect((await title.boundingBox())?.y).toBe(y);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
