import type { Page } from '@playwright/test';
import { signIn } from '../account/account-customer.ts';
import { CONTACT, openWithCart, fill, inStock, quoted, submit } from './at-checkout.ts';
import { expect, test } from '../fixtures.ts';

test('a guest pays by card', async ({ page, problems }) => {
  const [product] = await inStock(page);
  await openWithCart(page, [{ product_id: product!.id, quantity: 1 }], '/guest-checkout');
  await fill(page, 'Card');
  const opening = page.waitForEvent('popup');
  await submit(page).click();
  const stripe = await opening;
  const closed = stripe.waitForEvent('close');
  await stripe.getByRole('button', { name: 'Pay by card' }).click();
  await closed;
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a guest who cancels card payment can pay later', async ({ page }) => {
  const [product] = await inStock(page);
  await openWithCart(page, [{ product_id: product!.id, quantity: 1 }], '/guest-checkout');
  await fill(page, 'Card');
  const opening = page.waitForEvent('popup');
  await submit(page).click();
  const stripe = await opening;
  await stripe.getByRole('link', { name: 'Back' }).click();
  await stripe.waitForURL(/\/payment\/cancel/);
  await stripe.close();
  await expect(page.getByText(/^Not paid yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Not paid yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
});

// What the browser knows of the buyer, by the purpose of the field: https://html.spec.whatwg.org/#autofill
const PROFILE: Record<string, string> = {
  'shipping name': CONTACT.name,
  'shipping tel-country-code': '+49',
  'shipping tel-national': CONTACT.phone,
  email: 'ada@example.com',
  'shipping country': 'Germany',
  'shipping address-level2': 'Berlin',
  'shipping address-line1': CONTACT.address_line,
  'shipping postal-code': '10115',
};

/** Completes the form as the browser does at one press: it sets each field and tells the page, without a key. */
async function autofill(page: Page): Promise<string[]> {
  return page.evaluate((profile) => {
    const filled: string[] = [];
    for (const [purpose, value] of Object.entries(profile)) {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(
        `main [autocomplete="${purpose}"]`,
      );
      if (!field) continue;
      const options = field instanceof HTMLSelectElement ? [...field.options] : null;
      const isMeant = ({ text }: HTMLOptionElement) => text.replaceAll('\u200E', '') === value;
      const entry = options ? options.find(isMeant)?.value : value;
      if (entry === undefined) continue;
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', entry, field);
      for (const event of ['input', 'change', 'blur'])
        field.dispatchEvent(new Event(event, { bubbles: true }));
      filled.push(purpose);
    }
    return filled;
  }, PROFILE);
}

test("the browser's autofill completes the address in one press", async ({ page, problems }) => {
  const [product] = await inStock(page);
  await openWithCart(page, [{ product_id: product!.id, quantity: 1 }], '/guest-checkout');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Germany');
  const city = page.getByRole('combobox', { name: 'City', exact: true });
  await expect(city.getByRole('option', { name: 'Berlin' })).toBeAttached();
  await page.getByRole('radio', { name: /Cash/ }).check();
  await page.reload();
  await expect(city.getByRole('option', { name: 'Berlin' })).toBeAttached();
  expect(await autofill(page)).toEqual(Object.keys(PROFILE));
  await quoted(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  await page.getByRole('link', { name: 'See your order' }).click();
  for (const text of [CONTACT.name, CONTACT.address_line, 'Berlin', '10115'])
    await expect(page.locator('main')).toContainText(text);
  expect(problems).toEqual([]);
});

test('a guest in the United States gives state and ZIP code', async ({ page, problems }) => {
  const [product] = await inStock(page);
  await openWithCart(page, [{ product_id: product!.id, quantity: 1 }], '/guest-checkout');
  await page.getByLabel('Full name').fill(CONTACT.name);
  await page.getByLabel('Phone').fill(CONTACT.phone);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('United States');
  await page.getByLabel('City').selectOption('Chicago');
  await page.getByLabel('Street and number').fill(CONTACT.address_line);
  await page.getByRole('radio', { name: /Cash/ }).check();
  await expect(page.getByLabel('Postcode')).toHaveCount(0);
  await quoted(page);
  await submit(page).click();
  for (const [label, sentence] of [
    ['State', 'Enter your state.'],
    ['ZIP code', 'Enter your ZIP code.'],
  ] as const)
    await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(sentence);
  await page.getByRole('textbox', { name: 'State' }).fill('IL');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('60601');
  await quoted(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.locator('main')).toContainText('Chicago, IL 60601');
  expect(problems).toEqual([]);
});

test('a customer with a voucher orders to a saved address', async ({ page, problems }) => {
  const customer = await signIn(page);
  await customer.saveAddress({ address_line: 'Harbour Road 12' });
  const { shop } = await customer.putIntoCart();
  const { coupons } = await customer.get<{
    coupons: { id: number; code: string; min_order_amount: number }[];
  }>(`/get-vouchers?shop_id=${shop.id}`);
  const [easiest] = coupons.toSorted((a, b) => a.min_order_amount - b.min_order_amount);
  await customer.post('/vouchers-collect', { coupon_id: easiest!.id });
  const { checkout } = await customer.post<{ checkout: Record<string, number> }>('/cart/checkout', {
    shop_ids: [shop.id],
  });
  expect(checkout['coupon_discount']).toBeGreaterThan(0);

  await page.goto('/');
  await page.evaluate((id) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{"state":{},"version":0}') as {
      state: object;
    };
    localStorage.setItem(
      'cart',
      JSON.stringify({ ...cart, state: { ...cart.state, selectedShopIds: [id] } }),
    );
  }, shop.id);
  await page.goto('/checkout');
  await expect(page.getByText('Harbour Road 12').first()).toBeVisible();
  await page.getByRole('radio', { name: /Cash/ }).check();
  // Letters and digits apart, as some read a code out.
  await page.getByLabel('Voucher code').fill(easiest!.code.toLowerCase().split('').join(' '));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Voucher ${easiest!.code} applied at`)).toBeVisible();
  await quoted(page);
  await expect(submit(page)).toContainText(
    checkout['payable_amount']!.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  await submit(page).click();
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Harbour Road 12').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a guest orders in Arabic, right to left', async ({ page, baseURL, problems }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [product] = await inStock(page);
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: baseURL ?? '' }]);
  // Any document of the shop has its storage.
  await page.goto('/robots.txt');
  const response = await page.request.post('/api/guest/cart/store', {
    data: { product_id: product!.id, quantity: 1, carts: [] },
  });
  const { data } = (await response.json()) as { data: { carts: unknown[] } };
  await page.evaluate((carts) => {
    const state = { carts, collectedCoupons: [], updatedAt: Date.now() };
    localStorage.setItem('cart', JSON.stringify({ state, version: 0 }));
  }, data.carts);
  await page.goto('/guest-checkout');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const form = page.locator('form').filter({ has: page.getByRole('radio') });
  await form.locator('[autocomplete="shipping name"]').fill(CONTACT.name);
  await form.locator('[autocomplete$=tel-national]').fill(CONTACT.phone);
  await form.locator('[type=email]').fill('ada@example.com');
  await form.locator('[autocomplete$=" country"]').selectOption({ index: 1 });
  await form.locator('[autocomplete$=address-line1]').fill(CONTACT.address_line);
  await form.locator('[name=payment_method]').first().check();
  await form.locator('input[autocomplete$=address-level2]').fill('Muscat');
  const order = page.locator('main button[type=submit]:visible').last();
  await expect(order).toBeEnabled();
  await expect(page.locator('dl[aria-busy=true]')).toHaveCount(0);
  await order.click();
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  await expect(page.getByRole('article')).toContainText(product!.name);
  expect(problems).toEqual([]);
});
