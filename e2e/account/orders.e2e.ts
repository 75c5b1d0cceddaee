import type { Page } from '@playwright/test';
import { ADDRESS, signIn } from './account-customer.ts';
import { deliver } from './as-owner.ts';
import { quoted } from '../checkout/at-checkout.ts';
import { expect, test } from '../fixtures.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The amounts on an order's page, in cents. */
async function amounts(page: Page): Promise<Record<string, number>> {
  const rows = await page.getByRole('article').locator('dl > div').allInnerTexts();
  return Object.fromEntries(
    rows.map((row) => {
      const [name = '', amount = ''] = row.split('\n').filter((part) => part.trim() !== '');
      return [name.trim(), Math.round(Number(amount.replaceAll(/[^\d.-]/g, '')) * 100)];
    }),
  );
}

test('a customer orders to a saved address, finds the order and cancels it', async ({
  page,
  problems,
}) => {
  const customer = await signIn(page);
  const product = await customer.putIntoCart();
  await customer.saveAddress();
  await customer.saveAddress({ address_line: 'Kiln Road 9', address_type: 'office' });

  await page.goto('/checkout');
  await expect(page.getByText(ADDRESS.address_line)).toBeVisible();
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog(page, 'Deliver to')
    .getByRole('radio', { name: /Kiln Road 9/ })
    .check();
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await expect(page.getByText('Kiln Road 9')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change address' })).toBeFocused();
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('Choose a payment method.');
  await page.getByRole('radio', { name: /Cash/ }).check();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/confirmation/);

  await page.goto('/order-history');
  await page.getByRole('link', { name: /^Pending/ }).click();
  await expect(page).toHaveURL('/order-history?tab=pending');
  const row = page.locator('main').getByRole('article');
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order details');
  await expect(page.getByRole('article').getByText(product.name)).toBeVisible();
  await expect(page.getByText('Kiln Road 9')).toBeVisible();
  const sum = await amounts(page);
  // Amounts of 0 have no row.
  const { Subtotal = 0, 'Voucher discount': discount = 0, Delivery = 0, Tax = 0 } = sum;
  expect(sum['Total']).toBe(Subtotal + discount + Delivery + Tax);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog(page, /^Cancel order/)
    .getByRole('button', { name: 'Cancel order' })
    .click();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  // The button that opened the dialog no longer exists.
  await expect(page.getByRole('heading', { name: /^Order status/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await page.goto('/order-history?tab=cancelled');
  await expect(row).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('an address entered at checkout is saved to the account', async ({ page, problems }) => {
  const customer = await signIn(page);
  await customer.putIntoCart();
  await page.goto('/checkout');
  await expect(page.getByLabel('Street and number')).toBeVisible();
  await page.getByRole('radio', { name: /Cash/ }).check();
  await quoted(page);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('Enter your street and number.');
  await page.getByLabel('Full name').fill(ADDRESS.name);
  await page.getByLabel('Phone').fill(ADDRESS.phone);
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Germany');
  await page.getByLabel('City').selectOption({ index: 1 });
  await page.getByLabel('Street and number').fill('Anvil Street 7');
  await page.getByLabel('Postcode').fill('10115');
  await quoted(page);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/confirmation/);
  await page.goto('/manage-address');
  await expect(page.getByRole('article')).toContainText(['Anvil Street 7']);
  expect(problems).toEqual([]);
});

test('a delivered order is reviewed once, and ordered again', async ({ page, problems }) => {
  test.setTimeout(120_000);
  const customer = await signIn(page);
  const order = await customer.order();
  await page.goto(`/order-history/${order.id}`);
  await expect(page.getByText('Order ' + order.order_code)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Write a review/ })).toHaveCount(0);
  await deliver(order);
  await page.reload();

  await page.getByRole('button', { name: /^Write a review/ }).click();
  const review = dialog(page, 'Your review');
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByText('Choose a star rating.')).toBeVisible();
  await expect(review.getByText('Write a few words.')).toBeVisible();
  await review.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await review.getByLabel('What did you think of it?').fill('Sits well in the hand.');
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('article').getByText(/^4(\.0)? out of 5 stars/)).toBeAttached();
  await expect(page.getByRole('button', { name: /^Write a review/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `Order ${order.order_code}` })).toBeFocused();

  const [invoice] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Invoice' }).click(),
  ]);
  await expect(invoice.getByText(order.order_code)).toBeVisible();
  await invoice.close();

  await page.getByRole('button', { name: 'Order again' }).click();
  const again = dialog(page, 'Order again');
  await again.getByRole('button', { name: 'Place order' }).click();
  await expect(again.getByText('Choose a payment method.')).toBeVisible();
  await again.getByRole('radio', { name: /Cash/ }).check();
  await expect(again.getByText(/\$\d+\.\d\d/).last()).toBeVisible();
  const shown = await again.innerText();
  const sending = page.waitForRequest(/\/api\/place-order\/again$/);
  await again.getByRole('button', { name: 'Place order' }).click();
  // The charged amount is the one shown.
  const { payable_amount } = (await sending).postDataJSON() as { payable_amount: number };
  expect(shown).toContain(`$${payable_amount.toFixed(2)}`);
  await expect(page).not.toHaveURL(new RegExp(`/order-history/${order.id}$`));
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('after requesting a return, the focus is at the order status that says so', async ({
  page,
  problems,
}) => {
  const customer = await signIn(page);
  const order = await customer.order();
  await deliver(order);
  await page.goto(`/order-history/${order.id}`);
  await page.getByRole('button', { name: 'Return items' }).click();
  const form = dialog(page, 'Return items');
  for (let piece = 0; piece < 2; piece += 1)
    await form.getByRole('button', { name: 'Increase quantity' }).click();
  // There are no more pieces.
  await expect(form.getByRole('button', { name: 'Increase quantity' })).toBeFocused();
  await form.getByLabel(/^Why do you want/).fill('It mews like a cat.');
  await form.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('button', { name: 'Return items' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Order status/ })).toBeFocused();
  expect(problems).toEqual([]);
});

test('a reorder keeps its idempotency key through 429 and 5xx, and orders once', async ({
  page,
}) => {
  const customer = await signIn(page);
  const order = await customer.order();
  await deliver(order);
  await page.goto(`/order-history/${order.id}`);
  await page.route(
    '**/api/place-order/again/checkout',
    (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Order again' }).click();
  const again = dialog(page, 'Order again');
  await expect(again.getByRole('alert')).toContainText('Not now.');
  await again.getByRole('button', { name: 'Try again' }).click();
  await again.getByRole('radio', { name: /Cash/ }).check();
  const place = again.getByRole('button', { name: /^Place order · .*\$\d+\.\d\d/ });
  const keys: (string | undefined)[] = [];
  const placed: number[] = [];
  await page.route('**/api/place-order/again', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1)
      return route.fulfill({ status: 429, json: { message: 'Too many attempts.' } });
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { order: { id: number } } };
    placed.push(data.order.id);
    // The order exists, and nobody learns of it.
    if (keys.length === 2)
      return route.fulfill({ status: 500, json: { message: 'Out of order.' } });
    return route.fulfill({ response });
  });
  await place.click();
  await expect(again.getByText('Too many attempts.')).toBeVisible();
  await place.click();
  await expect(again.getByText(/^We sent your order but/)).toBeVisible();
  await again.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`/order-history/(?!${order.id}$)\\d+$`));
  expect(keys).toHaveLength(3);
  expect([new Set(keys).size, new Set(placed).size]).toEqual([1, 1]);
});

test('an unpaid order is paid later', async ({ page, problems }) => {
  const customer = await signIn(page);
  const order = await customer.order('test');
  await page.goto(`/order-history/${order.id}`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const popup = await opening;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Pay' }).click();
  await closed;
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  expect(problems).toEqual([]);
});

test("another customer's order, ticket and address are not found", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const stranger = await signIn(other);
  const order = await stranger.order();
  const address = await stranger.saveAddress();
  await signIn(page);
  for (const [path, text] of [
    [`/order-history/${order.id}`, 'Order not found'],
    ['/order-history/none', 'Order not found'],
    [`/manage-address/${address.id}/edit`, 'Address not found'],
    ['/support-ticket/123456', 'Ticket not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
  }
  await other.close();
});
