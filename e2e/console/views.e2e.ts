import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { signInAsOwner } from '../people.ts';

test.use({ locale: 'en-GB' });

test('a filtered list is saved as a view, with its columns, and found again', async ({
  page,
  problems,
}) => {
  const name = `Morning ${Date.now()}`;
  await signInAsOwner(page.request);
  await page.goto('/admin/orders');
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Products' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Quantity' }).check();
  await dialog.getByRole('button', { name: 'Move Quantity up' }).click();
  await expectAccessible(page, 'columns');
  await dialog.getByRole('button', { name: 'Show these columns' }).click();
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Quantity' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Products' })).toHaveCount(0);
  // A search preserves the columns.
  await page.getByRole('searchbox').fill('PT000006');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=PT000006/);
  await expect(page).toHaveURL(/columns=/);
  const shown = await page.getByRole('columnheader').allInnerTexts();
  await expect(page.locator('tbody tr')).toHaveText([/PT000006/]);

  await page.getByRole('button', { name: 'Save as view' }).click();
  await dialog.getByLabel('Name').fill(name);
  await expectAccessible(page, 'save a view');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByText(name)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=PT000006/);
  await expect(tab).toHaveAttribute('aria-current', 'page');
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(shown);
  await expect(page.locator('tbody tr')).toHaveText([/PT000006/]);

  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(tab).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a list opened again is shown from the cache, then updated', async ({ page }) => {
  await signInAsOwner(page.request);
  await page.goto('/admin/products');
  const open = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const first = page.locator('tbody tr').first();
  await expect(first.getByRole('link')).toBeVisible();
  const before = await first.getByRole('link').innerText();
  await open('Orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  await page.route('**/admin/api/products', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { rows: { name: string }[] } };
    body.data.rows[0] = { ...body.data.rows[0], name: 'Renamed meanwhile' };
    await mayRespond;
    await route.fulfill({ response, json: body });
  });
  await open('Products');
  await expect(first).toContainText(before);
  respond();
  await expect(first).toContainText('Renamed meanwhile');
});
