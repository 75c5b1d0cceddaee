import { expect, test } from '../fixtures.ts';
import { visit } from '../settled.ts';

test('a visitor finds a part by typing, misspelling included', async ({ page, problems }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /search/i }).first();
  await box.fill('hamer');
  await expect(page.getByRole('option', { name: /hammer/i }).first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=hamer/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/hamm?er/i);
  await expect(page.getByRole('article').first()).toContainText(/hammer/i);
  expect(problems).toEqual([]);
});

test('a text longer than a search can be is searched for by its beginning, which the heading quotes', async ({
  page,
}) => {
  const text = `hammer ${'a'.repeat(193)}`;
  await page.goto(`/products?search=${encodeURIComponent(`${text} drill`)}`);
  await expect(page.getByLabel('Edit search')).toHaveValue(text);
  await expect(page).toHaveTitle(new RegExp(`^Results for "${text}" - `));
  await expect(page.getByRole('article').first()).toContainText(/hammer/i);
});

test('the name of a shop leads to it, from the suggestions and from the empty result', async ({
  page,
}) => {
  await page.goto('/products?search=boltworks');
  await expect(page.getByRole('heading', { name: 'Results for "boltworks"' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Boltworks' }).click();
  await expect(page).toHaveURL(/\/shops\/boltworks$/);
  const box = page.getByRole('combobox').first();
  await box.fill('torque d');
  await page.getByRole('option', { name: 'Torque Depot Shop' }).click();
  await expect(page.getByRole('heading', { name: 'Torque Depot' })).toBeVisible();
});

test('filters narrow the list, are in the URL, and back removes one', async ({ page }) => {
  await page.goto('/products?search=bolt');
  const total = page.getByText(/^[\d,]+ products?$/).first();
  const before = await total.textContent();
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/in_stock=1/);
  await expect(total).not.toHaveText(before ?? '');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
  await page.goBack();
  await expect(total).toHaveText(before ?? '');
});

test('closed filters load when they are opened, and the list can be reached past all of them', async ({
  page,
}) => {
  await visit(page, '/products');
  const filters = page.locator('#listing-filters');
  const open = await filters.locator('details[open] > fieldset').count();
  expect(open).toBeGreaterThan(0);
  expect(open).toBeLessThanOrEqual(4);
  const group = filters.locator('details', {
    has: page.locator('summary', { hasText: /^Rating$/ }),
  });
  await expect(group.locator('input')).toHaveCount(0);
  await group.locator('summary').click();
  await expect(group.getByRole('checkbox')).toHaveCount(5);
  await page.getByRole('link', { name: 'Skip to products' }).press('Enter');
  await expect(page.locator('#products')).toBeFocused();
  const [height, products] = await page.evaluate(() => [
    document.body.scrollHeight,
    document.querySelector('#products')?.scrollHeight ?? 0,
  ]);
  expect(height).toBeLessThanOrEqual(2 * (products ?? 0));
});

test('sort order, page and page size stay in the URL', async ({ page }) => {
  await visit(page, '/products');
  const cards = page.locator('#products').getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('combobox', { name: 'Products per page' }).selectOption('12');
  await expect(page).toHaveURL(/per_page=12/);
  await expect(cards).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page).toHaveURL(/sort_type=newest/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page).toHaveURL(/(?=.*per_page=12)(?=.*sort_type=newest)(?=.*[?&]page=2)/);
  await expect(page.getByRole('combobox', { name: 'Products per page' })).toHaveValue('12');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await expect(cards).toHaveCount(12);
});

test('an unknown URL responds with 404 in the bare layout', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();
});

test('an unknown product responds with 404 and keeps the header', async ({ page }) => {
  const response = await page.goto('/products/999999/details');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches, filters, pages and opens a product', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('screw');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=screw/);
    await page.getByRole('checkbox', { name: /^In stock/ }).check();
    await page.getByRole('button', { name: /apply/i }).first().click();
    await expect(page).toHaveURL(/in_stock=1/);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('group', { name: 'Rating' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show all filters' }).click();
    await expect(page.getByRole('group', { name: 'Rating' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/\d+\/details/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

for (const [width, path] of [
  [360, '/products'],
  [360, '/?page=4'],
  [1280, '/?page=4'],
] as const) {
  test(`${path} renders only the cards near the viewport, at the full page height, however short their names: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    const cards = page.locator('li:has(> article)');
    const isDrawn = (card: Element) => card.checkVisibility({ contentVisibilityAuto: true });
    expect(await cards.locator('article').first().evaluate(isDrawn)).toBe(true);
    expect(await cards.locator('article').last().evaluate(isDrawn)).toBe(false);
    await cards.locator('bdi').evaluateAll((all) => {
      const drawn = all.filter((name) => name.checkVisibility({ contentVisibilityAuto: true }));
      for (const name of drawn) name.textContent = 'Bit';
    });
    const places = () =>
      cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    const before = await places();
    await page.addStyleTag({ content: 'li { content-visibility: visible !important }' });
    expect(await cards.locator('article').last().evaluate(isDrawn)).toBe(true);
    expect(await places()).toEqual(before);
  });
}
