import { registerCustomer } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { signIn, tabTo } from './at-keyboard.ts';

test.use({ locale: 'en-GB' });

const ORDERS = 40;

test('forty orders are on the way after five clicks, are put back, and are shipped by keys alone', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  const orders = [await customer.order()];
  while (orders.length < ORDERS) orders.push(await customer.order());
  const search = new URLSearchParams({ q: customer.person.email, limit: String(ORDERS) });
  const statuses = async () => {
    const response = await page.request.get(`/admin/api/orders?${search}`);
    const { data } = (await response.json()) as { data: { rows: { status: string }[] } };
    return data.rows.map(({ status }) => status);
  };
  const all = (status: string) => orders.map(() => status);
  await signIn(page);
  await expect.poll(async () => (await statuses()).length).toBe(ORDERS);

  // The search replaces a view, which takes a click as well: a view has orders of other journeys.
  await page.goto(`/admin/orders?q=${encodeURIComponent(customer.person.email)}`);
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('button', { name: 'On the way' }).click();
  await page.getByRole('button', { name: `Move ${ORDERS} orders` }).click();
  await expect(page.getByText(`${ORDERS} orders are now On the way.`)).toBeVisible();
  expect(await statuses()).toEqual(all('On The Way'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statuses).toEqual(all('Pending'));

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  for (let row = 1; row < ORDERS; row += 1) await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText(`${ORDERS} selected`)).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'where to move orders');
  await tabTo(page, 'button', 'On the way');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', `Move ${ORDERS} orders`);
  await expectAccessible(page, 'a preview of moving orders');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ORDERS} orders are now On the way.`)).toBeVisible();
  expect(await statuses()).toEqual(all('On The Way'));
});
