import type { APIRequestContext, Page } from '@playwright/test';
import { type PlacedOrder, registerCustomer } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { signInAsOwner } from '../people.ts';
import { testedShop } from '../tested-shop.ts';

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } });

/** Opens the list of orders to pack, with two of its own customer. */
async function ordersToPack(page: Page, request: APIRequestContext): Promise<PlacedOrder[]> {
  const customer = await registerCustomer(request);
  const orders = [await customer.order(), await customer.order()];
  await signInAsOwner(page.request);
  const moved = await page.request.post('/admin/api/orders/move', {
    headers: { origin: testedShop().origin },
    data: { ids: orders.map(({ id }) => id), to: 'Confirm' },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await page.goto('/admin/pack');
  return orders;
}

/** What the order has now. */
async function orderOf(request: APIRequestContext, id: number) {
  const response = await request.get(`/admin/api/orders/${id}`);
  return (await response.json()).data as {
    state: string;
    parcels: { tracking_number: string | null }[];
  };
}

test('parcels packed without a connection are sent when it is back, and a conflict is shown', async ({
  page,
  context,
  playwright,
  baseURL,
  request,
}) => {
  const read = new Set<string>();
  page.on('response', (response) => {
    const id = /\/admin\/api\/orders\/(\d+)$/.exec(response.url())?.[1];
    if (id !== undefined && response.ok()) read.add(id);
  });
  const orders = await ordersToPack(page, request);
  const codes = orders.map(({ order_code }) => order_code);
  const ids = orders.map(({ id }) => id);
  // They are read ahead.
  await expect(async () => expect(ids.every((id) => read.has(String(id)))).toBe(true)).toPass();

  await context.setOffline(true);
  const bar = page.getByRole('region', { name: 'Packed offline' });
  await expect(bar).toContainText('No connection.');
  for (const [index, code] of codes.entries()) {
    await page.locator('main').getByRole('link', { name: code }).click();
    await expect(page.getByRole('heading', { name: code })).toBeVisible();
    const open = page.locator('main li > button:first-child:not([disabled])');
    while ((await open.count()) > 0) await open.first().click();
    await page.getByLabel('Carrier').selectOption('DHL');
    await page.getByLabel('Tracking number').fill(`JDOFF${ids[index]}`);
    const unpaid = page.getByRole('checkbox', { name: /isn't paid yet/ });
    if ((await unpaid.count()) > 0) await unpaid.check();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(bar).toContainText(index === 0 ? '1 parcel is waiting' : '2 parcels are waiting');
    await expect(page.locator('main').getByRole('link', { name: code })).toBeHidden();
  }
  await expectAccessible(page, 'packing without a connection');

  // A colleague ships the second one meanwhile.
  const desk = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInAsOwner(desk);
  const shipped = await desk.post(`/admin/api/orders/${ids[1]}/parcels`, {
    headers: { origin: baseURL ?? '' },
    data: { idempotency_key: `colleague-${ids[1]}-${Date.now()}`, is_unpaid_allowed: true },
  });
  expect(shipped.status(), await shipped.text()).toBe(200);

  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: codes[1]! });
  await expect(refused).toContainText(`The parcel for ${codes[1]} was rejected.`);
  await expect(refused).toContainText('has been shipped');
  await expect(bar).not.toContainText('waiting');
  expect((await orderOf(page.request, ids[0]!)).parcels).toMatchObject([
    { tracking_number: `JDOFF${ids[0]}` },
  ]);
  expect((await orderOf(page.request, ids[1]!)).parcels).toMatchObject([{ tracking_number: null }]);
  // It stays until somebody has seen to it.
  await page.reload();
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Done' }).click();
  await expect(refused).toBeHidden();
  await desk.dispose();
});

test('a packing slip that is scanned while packing opens its order', async ({ page, request }) => {
  const [first, second] = (await ordersToPack(page, request)).map(({ order_code }) => order_code);
  await page.locator('main').getByRole('link', { name: first! }).click();
  const field = page.getByLabel('Scan or type a product code');
  await field.fill(second!.replace('#', ''));
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: second! })).toBeVisible();
});
