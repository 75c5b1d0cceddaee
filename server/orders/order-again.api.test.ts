import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anOrder, deliverOrder } from '#test/factories/orders.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct, type ProductOptions } from '#test/factories/products.ts';

let app: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await aCustomer(app.db);
});

/** A product with a delivered order of it. */
async function delivered(options: ProductOptions = {}) {
  const product = await aProduct(app.db, { quantity: 50, ...options });
  const { id } = await anOrder(app, customer, product);
  await deliverOrder(app.db, id);
  return { product, order_id: id };
}
const again = (body: object, key?: string) =>
  post(app, '/place-order/again', body, {
    ...customer.headers,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
const quote = (order_id: number) =>
  post(app, '/place-order/again/checkout', { order_id }, customer.headers);
const countOrders = async () => (await get(app, '/orders', customer.headers)).body.data.total;

/** Gives a product without options two sizes; what becomes of its existing variant is `variant`. */
async function giveSizes(product_id: number, variant: 'replaced' | 'unchanged' | 'named') {
  const mine = app.db.deleteFrom('product_variants').where('product_id', '=', product_id);
  if (variant === 'replaced') await mine.execute();
  const sizes = await app.db
    .insertInto('sizes')
    .values([{ name: `Small ${product_id}` }, { name: `Large ${product_id}` }])
    .returning('id')
    .execute();
  const [small, large] = sizes.map(({ id }) => id) as [number, number];
  await app.db
    .insertInto('product_sizes')
    .values([small, large].map((size_id, position) => ({ product_id, size_id, position })))
    .execute();
  if (variant === 'named') {
    await app.db
      .updateTable('product_variants')
      .set({ size_id: small })
      .where('product_id', '=', product_id)
      .execute();
  }
  const added = variant === 'named' ? [large] : [small, large];
  await app.db
    .insertInto('product_variants')
    .values(
      added.map((size_id, position) => ({
        product_id,
        size_id,
        position: position + 1,
        quantity: 9,
        price: 100 + position,
      })),
    )
    .execute();
}

test.each(['replaced', 'unchanged', 'named'] as const)(
  'a product that has since got sizes (its old variant is %s) is not ordered as one of them',
  async (variant) => {
    const { product, order_id } = await delivered({ name: 'Clamp' });
    await giveSizes(product.id, variant);
    const sentence = 'Clamp now comes in several versions. Choose one on its page.';
    for (const answer of [await quote(order_id), await again({ order_id })]) {
      expect([answer.status, answer.body.message]).toEqual([422, sentence]);
    }
    expect(await countOrders()).toBe(1);
  },
);

test('the size that was ordered is ordered again, even when another one is cheaper now', async () => {
  const { product, order_id } = await delivered({
    sizes: [{ name: 'Fine' }, { name: 'Coarse' }],
    variants: [
      { size: 'Fine', quantity: 9, price: 500 },
      { size: 'Coarse', quantity: 9, price: 900 },
    ],
  });
  await app.db
    .updateTable('product_variants')
    .set({ price: 1500 })
    .where('id', '=', product.variants[0]!)
    .execute();
  const { body } = await again({ order_id });
  expect(body.data.order.amount).toBe(15);
  const details = await get(app, `/order-details?order_id=${body.data.order.id}`, customer.headers);
  expect(details.body.data.order.products).toMatchObject([{ size: 'Fine' }]);
});

test('a size or product that no longer exists is named', async () => {
  const { product, order_id } = await delivered({
    name: 'Rasp',
    sizes: [{ name: 'Half round' }, { name: 'Flat' }],
    variants: [
      { size: 'Half round', quantity: 9, price: 500 },
      { size: 'Flat', quantity: 9 },
    ],
  });
  await app.db.deleteFrom('product_variants').where('id', '=', product.variants[0]!).execute();
  expect((await again({ order_id })).body.message).toBe(
    "Rasp isn't available in the size or colour you chose.",
  );
  await app.db
    .updateTable('products')
    .set({ is_published: false })
    .where('id', '=', product.id)
    .execute();
  expect((await quote(order_id)).body.message).toBe('Rasp is no longer available.');
});

test('a repeat gets the first response, even if the product has been removed', async () => {
  const { product, order_id } = await delivered();
  const sent = { order_id, payment_method: 'cash', payable_amount: 10 };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => again(sent, 'again')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  await app.db
    .updateTable('products')
    .set({ is_published: false })
    .where('id', '=', product.id)
    .execute();
  expect((await again(sent, 'again')).text).toBe(answers[0]!.text);
  expect((await again({ ...sent, payable_amount: 11 }, 'again')).status).toBe(422);
  expect(await countOrders()).toBe(2);
});

test('a total other than the one shown is refused; another customer gets 404', async () => {
  const { product, order_id } = await delivered();
  const { payable_amount } = (await quote(order_id)).body.data.checkout;
  await app.db.updateTable('products').set({ price: 1200 }).where('id', '=', product.id).execute();
  const refused = await again({ order_id, payable_amount });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain('The total has changed to $12.00.');
  expect(await countOrders()).toBe(1);
  customer = await aCustomer(app.db);
  expect((await quote(order_id)).status).toBe(404);
  expect((await again({ order_id })).status).toBe(404);
});
