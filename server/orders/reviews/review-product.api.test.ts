import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anOrder, deliverOrder } from '#test/factories/orders.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';

let app: TestApp;
let ada: TestCustomer;
let drill: TestProduct;
let order: { id: number; order_code: string };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await aCustomer(app.db, { name: 'Ada Bolt' });
  drill = await aProduct(app.db);
  order = await anOrder(app, ada, drill);
});

const review = (more: object = {}, customer = ada) =>
  post(
    app,
    '/product-review',
    { product_id: drill.id, order_id: order.id, rating: 4, description: 'Strong.', ...more },
    customer.headers,
  );

test('stars and text after delivery: product, shop and order show them immediately', async () => {
  await deliverOrder(app.db, order.id);
  const { status, body, text } = await review({ description: ' <b>Strong</b> ' });
  expect(status).toBe(200);
  expect(body.data.review).toEqual({
    id: expect.any(Number),
    customer_name: 'Ada Bolt',
    customer_profile: 'http://shop.test/media/portraits/AB.svg',
    rating: 4,
    description: '<b>Strong</b>',
    created_at: 'March 10, 2026',
  });
  expect(text).toContain('"rating":4.0');
  const product = await get(app, `/product-details?product_id=${drill.id}`);
  expect(product.body.data.product).toMatchObject({ rating: 4, total_reviews: '1' });
  const { average_rating_percentage } = (await get(app, `/reviews?product_id=${drill.id}`)).body
    .data;
  expect(average_rating_percentage).toMatchObject({ total_review: 1, percentages: { '4': 100 } });
  expect((await get(app, `/shops/${drill.shop_id}`)).body.data.shop).toMatchObject({ rating: 4 });
  const details = await get(app, `/order-details?order_id=${order.id}`, ada.headers);
  expect(details.body.data.order.products[0].rating).toBe(4);
});

test('a product is reviewed once for each order, even with two concurrent requests', async () => {
  await deliverOrder(app.db, order.id);
  const answers = await Promise.all([1, 2, 3].map(() => review()));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect((await review()).body.message).toBe("You've already reviewed this product.");
  const again = await anOrder(app, ada, drill);
  await deliverOrder(app.db, again.id);
  const details = await get(app, `/order-details?order_id=${again.id}`, ada.headers);
  expect(details.body.data.order.products[0].rating).toBeNull();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect((await review({ order_id: again.order_code })).status).toBe(200);
});

test.each([
  [3.9, 3.9, '4'],
  ['4.25', 4.3, '4'],
  [2.5, 2.5, '3'],
  [1, 1, '1'],
])(
  '%j is stored as given; the product shows %d and counts it as %s stars',
  async (rating, average, star) => {
    await deliverOrder(app.db, order.id);
    const { status, body } = await review({ rating });
    expect([status, body.data.review.rating]).toEqual([200, Number(rating)]);
    const { product } = (await get(app, `/product-details?product_id=${drill.id}`)).body.data;
    expect(product).toMatchObject({ rating: average, total_reviews: '1' });
    const shown = (await get(app, `/reviews?product_id=${drill.id}`)).body.data;
    expect(shown.reviews[0].rating).toBe(Number(rating));
    expect(shown.average_rating_percentage.percentages[star]).toBe(100);
    const details = await get(app, `/order-details?order_id=${order.id}`, ada.headers);
    expect(details.body.data.order.products[0].rating).toBe(Number(rating));
    const { rows } = await sql<{ rating_counts: number[] }>`
    select rating_counts from products where id = ${drill.id}`.execute(app.db);
    await app.db.deleteFrom('reviews').where('product_id', '=', drill.id).execute();
    expect(rows[0]?.rating_counts[5]).toBe(Math.round(Number(rating) * 10));
    const left = await get(app, `/product-details?product_id=${drill.id}`);
    expect(left.body.data.product).toMatchObject({ rating: 0, total_reviews: '0' });
  },
);

test('nothing is reviewed before it is delivered', async () => {
  const { status, body } = await review();
  expect([status, body.message]).toEqual([
    422,
    'You can review a product once it has been delivered.',
  ]);
});

test("orders of others and products of other orders can't be reviewed", async () => {
  await deliverOrder(app.db, order.id);
  expect((await review({}, await aCustomer(app.db))).status).toBe(404);
  const other = await aProduct(app.db);
  const { status, body } = await review({ product_id: other.id });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['product_id']]);
  expect((await post(app, '/product-review', {})).status).toBe(401);
});

test.each<[object, string]>([
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 5.1 }, 'rating'],
  [{ rating: 0.9 }, 'rating'],
  [{ rating: '4,5' }, 'rating'],
  [{ rating: '1e0' }, 'rating'],
  [{ rating: [] }, 'rating'],
  [{ description: '  ' }, 'description'],
  [{ description: 'x'.repeat(2001) }, 'description'],
  [{ product_id: 'drill' }, 'product_id'],
])('%j is refused', async (more, field) => {
  const { status, body } = await review(more);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
