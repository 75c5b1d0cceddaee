import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cash } from '#domain/checkout/payment-methods/cash.ts';
import { get, post } from '#test/call.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let cart: { carts: { product_id: number; quantity: number }[]; shop_ids: number[] };
beforeAll(async () => {
  app = await createTestApp();
  const shop = await aShop(app.db);
  const product = await aProduct(app.db, { shop_id: shop.id, quantity: 50 });
  cart = { carts: [{ product_id: product.id, quantity: 1 }], shop_ids: [shop.id] };
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const quote = async (more: object) =>
  (await post(app, '/guest/cart/checkout', { ...cart, ...more })).body.data.payment_methods;
const BUSINESS = { vat_number: 'DE123456789' };

test('a quote names no payment methods when the shopper may choose any', async () => {
  expect(await quote({})).toBeUndefined();
});

test('a method for businesses alone is quoted to them, and refused to others with its field', async () => {
  vi.spyOn(cash, 'isOfferedTo').mockImplementation(({ vatNumber }) => vatNumber !== null);
  const { payment_methods: all } = (await get(app, '/master')).body.data;
  expect(all.map(({ name }: { name: string }) => name)).toContain('cash');
  expect(await quote({})).not.toContain('cash');
  expect(await quote(BUSINESS)).toBeUndefined();

  const refused = await orderAsGuest(app, cart);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payment_method']]);
  const placed = await orderAsGuest(app, { ...cart, ...BUSINESS });
  expect(placed.status, placed.text).toBe(200);
});

test('a method for customers alone is refused to guests', async () => {
  vi.spyOn(cash, 'isOfferedTo').mockImplementation(({ isCustomer }) => isCustomer);
  expect(await quote({})).not.toContain('cash');
  expect((await orderAsGuest(app, cart)).status).toBe(422);
});
