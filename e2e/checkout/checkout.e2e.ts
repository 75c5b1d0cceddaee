import type { Page } from '@playwright/test';
import { registerCustomer, signIn } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { CONTACT, openWithCart, fill, inStock, quoted, submit } from './at-checkout.ts';

/** Opens the checkout of a customer with a cart; orders reach the server, but their replies are lost. */
async function openLosingReplies(page: Page) {
  const customer = await signIn(page);
  await customer.saveAddress();
  await customer.putIntoCart();
  await page.goto('/checkout');
  await quoted(page);
  await page.getByRole('radio', { name: /Cash/ }).check();
  await page.route('**/api/place-order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

for (const [device, viewport] of [
  ['phone', { width: 360, height: 800 }],
  ['desktop', { width: 1280, height: 900 }],
] as const) {
  test(`a guest orders from two shops with cash on delivery, ${device}`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize(viewport);
    const products = await inStock(page);
    const one = products[0]!;
    const two = products.find(({ shop }) => shop.id !== one.shop.id)!;
    const lines = [one, two].map(({ id }) => ({ product_id: id, quantity: 1 }));
    await openWithCart(page, lines, '/guest-checkout');

    await submit(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Choose a payment method.');
    await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');

    await fill(page, 'Cash');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue(CONTACT.name);
    await expect(page.getByLabel('City')).not.toHaveValue('');
    await quoted(page);
    const amount = /\$[\d.,]+/.exec((await submit(page).textContent()) ?? '')?.[0] ?? 'none';
    await submit(page).click();

    await expect(page).toHaveURL(/\/order\/\d+\/confirmation\?token=/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('Total of all orders')).toContainText(amount);
    await expect(page.getByText('ada@example.com')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByText('Order status').first()).toBeVisible();
    await page.goto('/guest-checkout');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('a guest cancels, fails and then pays at the gateway', async ({ page, problems }) => {
  const [product] = await inStock(page);
  await openWithCart(page, [{ product_id: product!.id, quantity: 1 }], '/guest-checkout');
  await fill(page, 'Test payment');
  let opening = page.waitForEvent('popup');
  await submit(page).click();
  for (const button of ['Cancel', 'Fail']) {
    const popup = await opening;
    await popup.getByRole('button', { name: button }).click();
    await popup.waitForURL(/\/payment\/cancel/);
    await popup.close();
    await expect(page.getByText(/^Not paid yet/)).toBeVisible();
    opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
  }
  const popup = await opening;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Pay' }).click();
  await closed;
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  expect(problems).toEqual([]);
});

test('buying now leaves the cart unchanged', async ({ page, problems }) => {
  const [cart, product] = await inStock(page);
  const lines = [
    { product_id: cart!.id, quantity: 1 },
    { product_id: product!.id, quantity: 1, is_buy_now: true },
  ];
  await openWithCart(page, lines, '/guest-buynow');
  await fill(page, 'Cash');
  await submit(page).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(product!.name);
  await page.goto('/guest-checkout');
  await expect(page.getByRole('complementary').getByText(cart!.name)).toBeVisible();
  expect(problems).toEqual([]);
});

test('a lost response is retried and orders once', async ({ page }) => {
  const [product] = await inStock(page);
  await openWithCart(page, [{ product_id: product!.id, quantity: 1 }], '/guest-checkout');
  await fill(page, 'Cash');
  const keys: (string | undefined)[] = [];
  const payments: number[] = [];
  await page.route('**/api/guest/place-order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { payment_id: number } };
    payments.push(data.payment_id);
    if (payments.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await submit(page).click();
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(payments[0]).toBe(payments[1]);
});

test('a customer whose cart was ordered without a reply is led to the order', async ({ page }) => {
  await openLosingReplies(page);
  const lost = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/place-order'));
  await submit(page).click();
  await lost;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an order without a reply is not called a mistake in the form, and a guest who signs in is led to it', async ({
  page,
}) => {
  const [product] = await inStock(page);
  await openWithCart(page, [{ product_id: product!.id, quantity: 1 }], '/guest-checkout');
  await fill(page, 'Cash');
  const payments: number[] = [];
  await page.route('**/api/guest/place-order', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { payment_id: number } };
    payments.push(data.payment_id);
    await route.abort('connectionreset');
  });
  await submit(page).click();
  const unfinished = page.getByText(/^We sent your order but didn't get a reply/);
  await expect(unfinished).toBeVisible();
  await expect(page.getByText('Please fix the following')).toHaveCount(0);
  await expect(unfinished.locator('..')).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const customer = await registerCustomer(page.request);
  await page.getByRole('button', { name: 'Log in instead' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email or phone').fill(customer.person.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.person.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${payments[0]}/confirmation`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(() => customer.get('/carts')).toMatchObject({ total: 0 });
});

test('an order of the whole cart without a reply is not called refused', async ({ page }) => {
  await openLosingReplies(page);
  await submit(page).click();
  await expect(page.getByText('Delivery address')).toHaveCount(0);
  await expect(page.getByText(/^We sent your order but didn't get a reply/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the button of a long summary is in view beside the form in a low window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const shops = new Map((await inStock(page)).map((product) => [product.shop.id, product.id]));
  const lines = [...shops.values()].slice(0, 5).map((id) => ({ product_id: id, quantity: 1 }));
  expect(lines).toHaveLength(5);
  await openWithCart(page, lines, '/guest-checkout');
  await page.getByLabel('Full name').evaluate((field) => field.scrollIntoView());
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Payment' })).not.toBeInViewport();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  for (const height of [720, 480]) {
    await page.setViewportSize({ width: 1280, height });
    for (const part of [
      summary.getByLabel('Voucher code'),
      summary.getByText('Total', { exact: true }),
    ]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect(submit(page)).toBeInViewport({ ratio: 1 });
    }
  }
});

test('when the last pieces are gone, the error names the product', async ({ page }) => {
  // In a flash sale only the discounted quantity would be sold out.
  const product = (await inStock(page)).find(
    ({ quantity, discount_percentage }) => quantity <= 20 && discount_percentage === 0,
  )!;
  const lines = [{ product_id: product.id, quantity: product.quantity }];
  await openWithCart(page, lines, '/guest-checkout');
  await fill(page, 'Cash');
  const faster = await page.request.post('/api/guest/place-order', {
    data: { ...CONTACT, carts: lines, shop_ids: [product.shop.id], payment_method: 'cash' },
  });
  expect(faster.status()).toBe(200);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(product.name);
  await expect(page).toHaveURL(/\/guest-checkout/);
});

test("the customers' checkout without a token opens the login dialog on the home page", async ({
  page,
}) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/$/);
  const session = await page.evaluate(() => localStorage.getItem('session'));
  expect(session).toContain('"redirectURL":"/guest-checkout"');
});
