import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fill, submit } from './at-checkout.ts';
import { expect, test } from './fixtures.ts';
import { runShop } from './people.ts';

const SLUG = 'journey-trousers';
const size = (...values: string[]) => ({ name: values.join(' / '), values });

/** Three options; of their combinations one is sold out and three don't exist. */
const TROUSERS = {
  type: 'product',
  slug: SLUG,
  name: 'Journey trousers',
  shop: 'boltworks',
  category: 'safety',
  price: '59.00',
  option_name: 'Size / Fit',
  option_names: ['Size', 'Fit'],
  sizes: [size('40', 'Slim'), size('40', 'Wide'), size('42', 'Slim')],
  colors: [{ name: 'Red' }, { name: 'Blue' }],
  variants: [
    { color: 'Red', size: '40 / Slim', quantity: 50 },
    { color: 'Red', size: '40 / Wide', quantity: 0 },
    { color: 'Red', size: '42 / Slim', quantity: 50 },
    { color: 'Blue', size: '40 / Slim', quantity: 50 },
  ],
};

test.beforeAll(async () => {
  const file = test.info().outputPath('trousers.jsonl');
  await writeFile(file, JSON.stringify(TROUSERS));
  await runShop('import', file);
});
test.afterAll(() => runShop('products', 'set', SLUG, '--hide'));

const option = (page: Page, name: string) => page.getByRole('group', { name });
const value = (page: Page, name: string, text: string) =>
  option(page, name).getByRole('radio', { name: text });

test(
  'three options are selected one by one, and named from the cart to the order',
  { tag: '@setting' },
  async ({ page, problems }) => {
    await page.goto(`/products/${SLUG}/details`);
    await expect(value(page, 'Colour', 'Red')).toBeChecked();
    await expect(value(page, 'Fit', 'Wide')).toHaveAccessibleName(/Wide\W+sold out/);

    await value(page, 'Colour', 'Blue').check();
    await expect(value(page, 'Size', '42')).toBeDisabled();
    await expect(value(page, 'Size', '42')).toHaveAccessibleName(/42\W+not in Blue/);
    await value(page, 'Colour', 'Red').check();
    await value(page, 'Size', '42').check();
    await expect(value(page, 'Fit', 'Wide')).toBeDisabled();
    await expect(value(page, 'Fit', 'Wide')).toHaveAccessibleName(/Wide\W+not in Red · 42/);

    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('button', { name: 'View cart' }).first().click();
    const chosen = 'Colour: Red · Size: 42 · Fit: Slim';
    const drawer = page.getByRole('dialog', { name: /cart/i });
    await expect(drawer.getByText(chosen)).toBeVisible();
    await drawer.getByRole('button', { name: /Checkout/ }).click();
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await expect(page.getByText(chosen)).toBeVisible();
    await fill(page, 'Cash');
    await submit(page).click();

    await expect(page).toHaveURL(/\/order\/\d+\/confirmation\?token=/);
    await expect(page.getByRole('article').getByText(chosen)).toBeVisible();
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByText('Order status').first()).toBeVisible();
    await expect(page.getByText(chosen)).toBeVisible();
    expect(problems).toEqual([]);
  },
);
