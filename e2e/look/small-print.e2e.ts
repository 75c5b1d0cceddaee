import type { Locator, Page } from '@playwright/test';
import { signIn } from '../account/account-customer.ts';
import { openWithCart } from '../checkout/at-checkout.ts';
import { expect, MOVING, test } from '../fixtures.ts';
import { visit } from '../settled.ts';
import { demoIds } from './shop-pages.ts';

test.use(MOVING);

const TOAST = '[aria-live=polite].fixed > div';

for (const [locale, side, add] of [
  ['en', 'left', /^Add to cart: /],
  ['ar', 'right', /^أضف إلى السلة: /],
] as const) {
  test(`a toast sits at the bottom ${side} for three seconds: ${locale}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await measureToasts(page);
    await page.goto('/products?in_stock=1');
    const added = page.waitForResponse('**/api/guest/cart/store');
    await page.getByRole('button', { name: add }).first().click();
    await added;
    const toast = page.locator(TOAST);
    await expect(toast).toBeVisible();
    const box = (await toast.boundingBox())!;
    expect(box.y + box.height).toBeGreaterThan(850);
    if (side === 'left') expect(box.x).toBeLessThan(40);
    else expect(box.x + box.width).toBeGreaterThan(1220);
    await expect(toast).toHaveCount(0, { timeout: 6_000 });
    const [shown = 0] = await page.evaluate(() => (window as unknown as Measured).shownToasts);
    // Timers of a busy browser are late, and never early.
    expect(shown).toBeGreaterThan(2_950);
  });
}

interface Measured {
  /** For how many milliseconds each toast was shown. */
  shownToasts: number[];
}

async function measureToasts(page: Page): Promise<void> {
  await page.addInitScript((toast) => {
    const shownToasts: number[] = [];
    Object.assign(window, { shownToasts });
    let since: number | null = null;
    new MutationObserver(() => {
      const isShown = document.querySelector(toast) !== null;
      if (isShown) since ??= performance.now();
      else if (since !== null) {
        shownToasts.push(performance.now() - since);
        since = null;
      }
    }).observe(document, { childList: true, subtree: true });
  }, TOAST);
}

test('opening the drawer fetches the checkout products', async ({ page }) => {
  await page.goto('/products?in_stock=1');
  const added = page.waitForResponse('**/api/guest/cart/store');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await added;
  const fetched = page.waitForRequest('**/api/guest/cart/checkout');
  await page.getByRole('button', { name: 'View cart' }).click();
  expect((await fetched).postDataJSON()).toMatchObject({ carts: [expect.anything()] });
});

test('the footer shows five categories, and collapses below 640 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const links = page.getByRole('contentinfo').locator('a[href^="/categories/"]');
  await expect(links).toHaveCount(5);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'All collections' }),
  ).toHaveAttribute('href', '/categories');
  await expect(links.first()).toBeVisible();
  await page.setViewportSize({ width: 639, height: 900 });
  await expect(links.first()).toBeHidden();
});

test("prices show two decimals, and the symbol on the currency's side", async ({ page }) => {
  await page.goto('/products');
  const prices = await page
    .getByRole('article')
    .locator('bdi, span')
    .filter({ hasText: /^\$/ })
    .allTextContents();
  expect(prices.length).toBeGreaterThan(10);
  for (const price of prices) expect(price).toMatch(/^\$[\d,]+\.\d{2}$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with more contrast, quiet texts and edges have the colour of texts, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await page.goto('/products');
    const colour = (part: Locator, property: 'color' | 'borderTopColor') =>
      part.evaluate((element, name) => getComputedStyle(element)[name], property);
    const ink = await colour(page.locator('body'), 'color');
    expect(await colour(page.locator('main .text-muted').first(), 'color')).toBe(ink);
    expect(await colour(page.locator('.border-edge').first(), 'borderTopColor')).toBe(ink);
  });
}

test('with forced colours, pictures are not multiplied with a black ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/products');
  const modes = await page
    .locator('article img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).mixBlendMode));
  expect(new Set(modes)).toEqual(new Set(['normal']));
});

test('with forced colours, the main button, the chosen option, a colour and the stars are still seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const response = await page.request.get('/api/products?page=1&per_page=100&in_stock=1');
  const { data } = (await response.json()) as {
    data: { products: { id: number; colors: unknown[]; rating: number }[] };
  };
  const product = data.products.find(({ colors, rating }) => colors.length > 1 && rating > 0)!;
  await visit(page, `/products/${product.id}/details`);
  const ground = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const canvas = await ground(page.locator('body'));
  const options = page.locator('main label');
  const chosen = await ground(options.filter({ has: page.locator('input:checked') }).first());
  expect(chosen).not.toBe(canvas);
  expect(await ground(page.getByRole('button', { name: /^Add to cart/ }).first())).toBe(chosen);
  const [one, another] = await Promise.all(
    [0, 1].map((index) => ground(page.locator('label > [aria-hidden=true]').nth(index))),
  );
  expect(one).not.toBe(another);
  const stars = page.locator('main .mask-stars:has(.bg-star)').first();
  expect(await ground(stars)).not.toBe(canvas);
  expect(await ground(stars.locator('.bg-star'))).not.toBe(await ground(stars));
});

test('with text of twice the size, pages still fit a phone, and nothing in its bars is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const { product, shopId } = await demoIds(page.request);
  for (const path of ['/faq', `/products/${product.id}/details`, `/shops/${shopId}`]) {
    // All pages share one browser page.
    await visit(page, path);
    for (const menu of ['Currency', 'Language']) {
      const button = page.locator('summary').filter({ hasText: menu });
      await button.click();
      const panel = await button.locator('~ div').boundingBox();
      expect.soft(panel?.x, `${path} ${menu}`).toBeGreaterThanOrEqual(0);
      expect.soft(panel!.x + panel!.width, `${path} ${menu}`).toBeLessThanOrEqual(360);
      await button.click();
    }
    const seller = await page.getByRole('link', { name: 'Become a Seller' }).boundingBox();
    expect.soft(seller?.x, path).toBeGreaterThanOrEqual(0);
    const logo = await page.getByRole('banner').getByRole('img').first().boundingBox();
    expect.soft(logo?.width, path).toBeGreaterThan(100);
    const { cut, overflow } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      cut: [...document.querySelectorAll('[data-tabs] span:not([aria-hidden])')]
        .filter(
          (label) =>
            // Heights are rounded.
            label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    }));
    expect.soft({ cut, overflow }, path).toEqual({ cut: [], overflow: false });
  }
});

test('words of the tabs do not break in any language, with text of twice the size', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const locale of ['ar', 'bn', 'de', 'en', 'es', 'fr']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    // All languages share one browser page.
    await visit(page, '/faq');
    const broken = await page.locator('[data-tabs] .tab-label').evaluateAll((labels) =>
      labels
        .filter((label) => {
          const text = label.firstChild!;
          let start = 0;
          return (label.textContent ?? '').split(' ').some((word) => {
            const range = document.createRange();
            range.setStart(text, start);
            range.setEnd(text, start + word.length);
            start += word.length + 1;
            return range.getClientRects().length > 1;
          });
        })
        .map(({ textContent }) => textContent),
    );
    expect.soft(broken, locale).toEqual([]);
    await page.locator('[data-tabs] li').last().scrollIntoViewIfNeeded();
    await expect.soft(page.locator('[data-tabs] li').last(), locale).toBeInViewport();
  }
});

test('amounts fit a phone beside German words of twice the size', async ({ page, baseURL }) => {
  const customer = await signIn(page);
  const order = await customer.order();
  await customer.putIntoCart();
  await page.context().addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const path of ['/dashboard', '/checkout', `/order-history/${order.id}`]) {
    // All pages share one browser page.
    await visit(page, path);
    const summary = page.getByRole('button', { name: /^Bestellübersicht/ });
    if (path === '/checkout') await summary.click();
    const beyond = await page
      .getByRole('main')
      .locator('h1, h2, dt, dd, dd bdi, [aria-expanded] bdi')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.getBoundingClientRect().right > innerWidth)
          .map(({ textContent }) => textContent),
      );
    expect.soft(beyond, path).toEqual([]);
  }
});

test('countdowns and promises of the home page fit a narrow phone with long words, and with text of twice the size', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 740 });
  for (const size of ['100%', '200%']) {
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    }, size);
    // Both sizes share one browser page.
    await visit(page, '/');
    const parts = page.locator('[role=timer] > span, main li:has(> svg) p.font-semibold');
    expect(await parts.count()).toBeGreaterThan(4);
    const cut = await parts.evaluateAll((parts) =>
      parts
        .filter(
          (part) =>
            part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > innerWidth,
        )
        .map(({ textContent }) => textContent),
    );
    expect.soft(cut, size).toEqual([]);
  }
});

test('a long word is wrapped on a phone: a product in the checkout and removed from the cart, the name of a shop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lacksRoom = (part: Locator) =>
    part.evaluate((element) => {
      element.textContent = 'Hochleistungsakkubohrschrauberersatzteil'.repeat(3);
      const { right } = element.getBoundingClientRect();
      return element.scrollWidth > element.clientWidth || right > innerWidth;
    });
  const { product, shopId } = await demoIds(page.request);
  await visit(page, `/shops/${shopId}`);
  expect(await lacksRoom(page.getByRole('heading', { level: 1 }))).toBe(false);
  await openWithCart(page, [{ product_id: product.id, quantity: 1 }], '/guest-checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByRole('button', { name: /^Order summary/ }).click();
  expect(await lacksRoom(summary.locator('.line-clamp-2').first())).toBe(false);
  await visit(page, '/products');
  await page
    .getByRole('button', { name: /^Cart, / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove ./ })
    .click();
  expect(await lacksRoom(page.getByText(/ was removed\.$/))).toBe(false);
});

test('keys reach the end of a buy box taller than the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  const { product } = await demoIds(page.request);
  await visit(page, `/products/${product.id}/details`);
  const box = page.getByRole('main');
  await box.getByRole('button', { name: 'Buy now' }).focus();
  const last = box.getByRole('link', { name: 'Visit shop' });
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    // Each step depends on the previous one.
    if (await last.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a page is printed without its controls', async ({ page }) => {
  await visit(page, '/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img').first()).toBeVisible();
  for (const role of ['button', 'navigation', 'search', 'contentinfo'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Become a Seller' })).toBeHidden();
});

test('an order is printed without its actions', async ({ page }) => {
  const customer = await signIn(page);
  const order = await customer.order();
  await visit(page, `/order-history/${order.id}`);
  const invoice = page.getByRole('link', { name: 'Invoice' });
  await expect(invoice).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invoice).toBeHidden();
});

test('a product is printed with its picture, which a button enlarges', async ({ page }) => {
  const { product } = await demoIds(page.request);
  await visit(page, `/products/${product.id}/details`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy now' })).toBeHidden();
});
