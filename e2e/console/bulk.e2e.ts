import { registerCustomer } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { signInAsOwner } from '../people.ts';

test.use({ locale: 'en-GB' });

test('orders are previewed, moved, put back and printed as a job with a page of its own', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  const customer = await registerCustomer(request);
  const ids = [(await customer.order()).id, (await customer.order()).id];
  await signInAsOwner(page.request);
  const begin = async (data: object) => {
    const headers = { origin: baseURL ?? '' };
    const response = await page.request.post('/admin/api/orders/batches', { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    await page.goto(`/admin/orders/batches/${(await response.json()).data.id}`);
  };

  await begin({ kind: 'move', to: 'Confirm', ids });
  await expect(page.getByText('2 orders will change.')).toBeVisible();
  await expectAccessible(page, 'preview of many orders');
  await page.reload();
  await page.getByRole('button', { name: 'Move 2 orders' }).click();
  await expect(page.getByText('2 orders changed.')).toBeVisible();
  await expectAccessible(page, 'many orders moved');
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders moved back.')).toBeVisible();
  const address = page.url();

  await begin({ kind: 'slips', ids });
  const open = page.getByRole('link', { name: 'Open the PDF' });
  await expect(open).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'slips of many orders');
  const file = await page.request.get((await open.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('link', { name: 'Bulk actions' }).click();
  await expect(page.getByText('2 packing slips').first()).toBeVisible();
  await expectAccessible(page, 'bulk actions');
  await page
    .getByRole('link', { name: /^2 orders to/ })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  expect(problems).toEqual([]);
});
