import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { fill, submit } from './at-checkout.ts';
import { type Commands, startCommands } from '../commands.ts';
import { expect, test } from '../fixtures.ts';
import { testedShop } from '../tested-shop.ts';

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

// One process: the product is hidden after the last journey.
test.describe.configure({ mode: 'default' });

let commands: Commands;
test.beforeAll(async () => {
  commands = startCommands({ ...process.env, DATA_DIR: testedShop().dataDir });
  const file = test.info().outputPath('trousers.jsonl');
  await writeFile(file, JSON.stringify(TROUSERS));
  await commands.run('import', file);
  await commands.run('products', 'set', SLUG, '--show');
});
test.afterAll(async () => {
  await commands.run('products', 'set', SLUG, '--hide');
  await commands.end();
});

const option = (page: Page | Locator, name: string) => page.getByRole('group', { name });
/** The card's button, even behind an open sheet. */
const piecesOnCard = (page: Page) =>
  page.locator('article', { hasText: 'Journey trousers' }).locator('button[aria-haspopup=dialog]');
const value = (page: Page | Locator, name: string, text: string) =>
  option(page, name).getByRole('radio', { name: text });

test('three options are selected one by one, and named from the cart to the order', async ({
  page,
  problems,
}) => {
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
});

for (const [what, press, expectDone] of [
  [
    'a piece',
    (sheet: Locator) => sheet.getByRole('button', { name: 'Increase quantity' }).click(),
    async (page: Page) => {
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(piecesOnCard(page)).toHaveText('2 in cart');
    },
  ],
  [
    'another colour',
    (sheet: Locator) => value(sheet, 'Colour', 'Blue').check(),
    async (page: Page) => {
      await expect(piecesOnCard(page)).toHaveText('1 in cart');
      const sheet = page.getByRole('dialog', { name: 'Choose options' });
      await expect(value(sheet, 'Colour', 'Blue')).toBeChecked();
      await sheet.getByRole('button', { name: 'Add to cart' }).click();
      await expect(sheet).toBeHidden();
      await expect(piecesOnCard(page)).toHaveText('2 in cart');
    },
  ],
] as const)
  test(`${what} chosen on a card while the first is being added is not lost`, async ({ page }) => {
    await page.goto('/products?search=journey+trousers');
    await page.getByRole('button', { name: 'Choose options: Journey trousers' }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose options' });
    await expect(value(sheet, 'Colour', 'Red')).toBeChecked();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      '**/api/guest/cart/store',
      async (route) => {
        await promise;
        await route.continue();
      },
      { times: 1 },
    );
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await press(sheet);
    resolve();
    await expectDone(page);
  });
