import { type APIRequestContext, devices, type Locator, type Page } from '@playwright/test';
import { type PlacedOrder, registerCustomer } from '../account/account-customer.ts';
import { expect, MOVING, test } from '../fixtures.ts';
import { signInAsOwner } from '../people.ts';
import { testedShop } from '../tested-shop.ts';
import { smallTargets } from '../phone/touch-targets.ts';

const { userAgent } = devices['Pixel 7'];
test.use({
  ...MOVING,
  locale: 'en-GB',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent,
});

/** Nine orders, of which one leaves in two parcels, are ten parcels. */
const ORDERS = 9;
const PARTIAL = 4;
/** Without a connection, two are packed. */
const OFFLINE = new Set([5, 6]);

async function ordersToPack(page: Page, request: APIRequestContext): Promise<PlacedOrder[]> {
  const customer = await registerCustomer(request);
  const orders: PlacedOrder[] = [];
  for (let n = 0; n < ORDERS; n += 1) orders.push(await customer.order());
  const moved = await page.request.post('/admin/api/orders/move', {
    headers: { origin: testedShop().origin },
    data: { ids: orders.map(({ id }) => id), to: 'Confirm' },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  return orders;
}

async function expectLargeTargets(page: Page, place: string): Promise<void> {
  expect.soft(await smallTargets(page), `smaller than a finger: ${place}`).toEqual([]);
}

/** Types as a screen keyboard does, into the field that was tapped. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

/** Taps units into the parcel; all of them, unless a number is given. */
async function tapUnits(page: Page, most = Number.POSITIVE_INFINITY): Promise<void> {
  const open = page.locator('main li > button:first-child:not([disabled])');
  for (let taps = 0; taps < most && (await open.count()) > 0; taps += 1) await open.first().tap();
}

/** Labels the parcel and ships it. */
async function ship(page: Page, tracking: string, button: string): Promise<void> {
  // The picker of a phone, which is not a part of the page.
  await page.getByLabel('Carrier').selectOption('DHL');
  await type(page, page.getByLabel('Tracking number'), tracking);
  const unpaid = page.getByRole('checkbox', { name: /isn't paid yet/ });
  if ((await unpaid.count()) > 0 && !(await unpaid.isChecked())) await unpaid.tap();
  await expectLargeTargets(page, 'before shipping');
  await page.getByRole('button', { name: button, exact: true }).tap();
}

test('ten parcels are packed one after another with a thumb: a wrong scan, a part of an order, two without a connection', async ({
  page,
  context,
  request,
}) => {
  await signInAsOwner(page.request);
  const orders = await ordersToPack(page, request);
  const read = new Set<string>();
  page.on('response', (response) => {
    const id = /\/admin\/api\/orders\/(\d+)$/.exec(response.url())?.[1];
    if (id !== undefined && response.ok()) read.add(id);
  });
  await page.goto('/admin/pack');
  const bar = page.getByRole('region', { name: 'Packed offline' });
  const shipped: string[] = [];
  for (const [n, { id, order_code: code }] of orders.entries()) {
    const order = page.locator('main').getByRole('link', { name: code });
    await expect(order).toBeVisible();
    if (n === 0) await expectLargeTargets(page, 'the list of orders to pack');
    if (OFFLINE.has(n) && !OFFLINE.has(n - 1)) {
      await expect
        .poll(() => [...OFFLINE].every((at) => read.has(String(orders[at]?.id))))
        .toBe(true);
      await context.setOffline(true);
      await expect(bar).toContainText('No connection.');
    }
    await order.tap();
    await expect(page.getByRole('heading', { name: code })).toBeVisible();
    if (n === 0) {
      const field = page.getByLabel('Scan or type a product code');
      await type(page, field, 'NOT-IT');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText("NOT-IT isn't in this order.");
      // Wrongly tapped and taken out again.
      await tapUnits(page, 1);
      await page.getByRole('button', { name: /^Remove one: / }).tap();
      await expect(page.locator('main').getByText('0 of 2')).toBeVisible();
      await expectLargeTargets(page, 'packing an order');
    }
    const tracking = `JDTEN${id}`;
    if (n === PARTIAL) {
      await tapUnits(page, 1);
      await ship(page, `${tracking}A`, "Ship what's packed; the rest follows later");
      shipped.push(`${tracking}A`);
      await expect(order).toBeVisible();
      await order.tap();
      await expect(page.locator('main').getByText('0 of 1')).toBeVisible();
    }
    await tapUnits(page);
    await ship(page, tracking, 'Ship');
    shipped.push(tracking);
    // The list appears once the shop has answered.
    await expect(page.getByRole('heading', { name: 'Packing' })).toBeVisible();
    await expect(order).toBeHidden();
    if (OFFLINE.has(n)) {
      await expectLargeTargets(page, 'the list without a connection');
      if (!OFFLINE.has(n + 1)) {
        await expect(bar).toContainText('2 parcels are waiting');
        await context.setOffline(false);
        await expect(bar).toBeHidden();
      }
    }
  }
  expect(shipped).toHaveLength(10);
  const sent: string[] = [];
  for (const { id } of orders) {
    const response = await page.request.get(`/admin/api/orders/${id}`);
    const { data } = await response.json();
    expect(data.status).toBe('On The Way');
    sent.push(...data.parcels.map((parcel: { tracking_number: string }) => parcel.tracking_number));
  }
  expect(sent.toSorted()).toEqual(shipped.toSorted());
});

test('a toast is at the top, away from the buttons of dialogs, bars and tabs', async ({
  page,
  request,
}) => {
  const { id } = await (await registerCustomer(request)).order();
  await signInAsOwner(page.request);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Change contact' }).tap();
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Name'), ' Jr');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  const toast = page.locator('[data-toasts]').getByText('Contact changed.');
  await expect(toast).toBeVisible();
  const { y, height } = (await toast.boundingBox())!;
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(100);
});
