import { fill, inStock, openWithCart, submit } from '../checkout/at-checkout.ts';
import { expect, test } from '../fixtures.ts';
import { visit } from '../settled.ts';

// Positions on the screen, and what must not be on it.

test('name and price of every kind of product are visible on a phone without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const products = await inStock(page);
  const longest = products.toSorted((a, b) => b.name.length - a.name.length);
  for (const { id, name } of [...products.slice(0, 3), ...longest.slice(0, 3)]) {
    // All products share one browser page.
    await visit(page, `/products/${id}/details`);
    const { title, bar, price } = await page.evaluate(() => {
      const boxOf = (selector: string) => {
        const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return { top, bottom };
      };
      return {
        title: boxOf('h1'),
        bar: boxOf('[data-bottom-bar]'),
        price: document.querySelector('[data-bottom-bar]')!.textContent,
      };
    });
    expect.soft(title.top, name).toBeGreaterThan(0);
    expect.soft(title.bottom, name).toBeLessThanOrEqual(bar.top);
    expect.soft(bar.bottom, name).toBeLessThanOrEqual(844);
    expect.soft(price, name).toMatch(/\$\d/);
  }
});

test('filters are never longer than twice the products beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of [
    '/products',
    '/products?search=wood+screw+4x40',
    '/products?search=hammer',
    '/products?search=sledge+hammer+5+kg',
    '/categories/power-tools',
    '/best-deal',
  ]) {
    // All lists share one browser page.
    await visit(page, path);
    const { filters, products } = await page.evaluate(() => ({
      filters: document.querySelector('#listing-filters')!.getBoundingClientRect().height,
      products: document.querySelector('#products')!.getBoundingClientRect().height,
    }));
    expect.soft(filters, path).toBeGreaterThan(0);
    expect.soft(filters, path).toBeLessThanOrEqual(2 * products);
  }
});

test('only the logo and the cart lead away from a checkout, and its summary is as high as its content', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const [product] = await inStock(page);
  if (!product) throw new Error('nothing is in stock');
  await openWithCart(page, [{ product_id: product.id, quantity: 1 }], '/guest-checkout');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveCount(1);
  await expect(header.getByRole('link')).toHaveAttribute('href', '/');
  await expect(header.getByRole('button')).toHaveCount(1);
  await expect(header.getByRole('button')).toHaveAccessibleName(/^Cart/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const summary = page.getByRole('complementary').or(page.locator('main aside')).first();
  const spare = await summary.evaluate((aside) => {
    const last = [...aside.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom);
    return aside.getBoundingClientRect().bottom - Math.max(...last);
  });
  expect(spare).toBeLessThanOrEqual(32);

  await fill(page, 'Cash');
  await submit(page).click();
  await expect(page).toHaveURL(/confirmation/);
  await expect(page.getByText(/^-?\$0\.00$/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL(/\/(products)?$/);
  expect(problems).toEqual([]);
});

test("the scrollbar's gutter is dimmed beside a dialog", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(ground).not.toBe(light);
  await page.keyboard.press('Escape');
  await expect.poll(ground).toBe(light);
});
