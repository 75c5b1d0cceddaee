import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

interface ListedProduct {
  id: number;
  name: string;
  quantity: number;
  discount_percentage: number;
  shop: { id: number };
}

interface GuestLine {
  product_id: number;
  quantity: number;
  is_buy_now?: boolean;
}

/** Each worker orders with its own phone number: orders per contact are limited. */
export const CONTACT = {
  name: 'Ada Mason',
  phone: `0151 234-${randomInt(1_000, 9_999)}`,
  address_line: 'Mill Lane 4',
};

/** Products that are in stock. */
export async function inStock(page: Page): Promise<ListedProduct[]> {
  const response = await page.request.get('/api/products?page=1&per_page=100&in_stock=1');
  const { data } = (await response.json()) as { data: { products: ListedProduct[] } };
  return data.products;
}

/** Opens a page with the given lines in the browser's guest cart. */
export async function openWithCart(page: Page, lines: GuestLine[], path: string): Promise<void> {
  let carts: unknown[] = [];
  for (const line of lines) {
    const response = await page.request.post('/api/guest/cart/store', { data: { ...line, carts } });
    ({ carts } = ((await response.json()) as { data: { carts: unknown[] } }).data);
  }
  // Any document of the shop has its storage, and this one loads nothing else.
  await page.goto('/robots.txt');
  await page.evaluate((carts) => {
    const state = { carts, collectedCoupons: [], updatedAt: Date.now() };
    localStorage.setItem('cart', JSON.stringify({ state, version: 0 }));
  }, carts);
  await page.goto(path);
  await quoted(page);
}

/** The button that places the order. */
export function submit(page: Page) {
  return page.getByRole('button', { name: /^Place order/ });
}

/** Waits until the amounts match what is selected. */
export async function quoted(page: Page): Promise<void> {
  await expect(submit(page)).toBeEnabled();
  await expect(page.locator('dl[aria-busy=true]')).toHaveCount(0);
}

/** Fills in the guest form and selects a payment method. */
export async function fill(page: Page, paymentMethod: string): Promise<void> {
  // While the dialog to sign in closes, its fields have some of the names.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Full name').fill(CONTACT.name);
  await page.getByLabel('Phone').fill(CONTACT.phone);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Germany');
  await expect(page.getByLabel('Country code', { exact: true })).toHaveValue('49');
  await page.getByLabel('City').selectOption({ index: 1 });
  await page.getByLabel('Street and number').fill(CONTACT.address_line);
  await page.getByLabel('Postcode').fill('10115');
  await page.getByRole('radio', { name: new RegExp(paymentMethod) }).check();
  await quoted(page);
}
