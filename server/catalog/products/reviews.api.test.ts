import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aReview } from '#test/factories/reviews.ts';
import { type TestProduct, aProduct } from '#test/factories/products.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 23, 59));

let app: TestApp;
let drill: TestProduct;
let photo: { id: number; hash: string };

beforeAll(async () => {
  app = await createTestApp();
  drill = await aProduct(app.db);
  const saw = await aProduct(app.db, { shop_id: drill.shop_id });
  const other = await aProduct(app.db);
  const customer = await aCustomer(app.db);
  photo = await anImage(app.db);
  await app.db
    .updateTable('users')
    .set({ profile_photo_id: photo.id })
    .where('id', '=', customer.id)
    .execute();
  await aReview(app.db, {
    product_id: drill.id,
    rating: 5,
    created_at: at(5),
    user_id: customer.id,
    customer_name: 'Ada',
  });
  await aReview(app.db, {
    product_id: drill.id,
    rating: 4,
    created_at: at(7),
    customer_name: 'Bo',
  });
  await aReview(app.db, { product_id: saw.id, rating: 1, created_at: at(6), customer_name: 'Cy' });
  await aReview(app.db, {
    product_id: other.id,
    rating: 2,
    created_at: at(8),
    customer_name: 'Di',
  });
});
afterAll(() => app.close());

const authors = (reviews: { customer_name: string }[]) =>
  reviews.map((review) => review.customer_name);

test('reviews of a product, newest first, with the breakdown', async () => {
  const { status, body, text } = await get(app, `/reviews?product_id=${drill.id}`);
  expect(status).toBe(200);
  expect(body.data.total).toBe(2);
  expect(authors(body.data.reviews)).toEqual(['Bo', 'Ada']);
  expect(body.data.reviews[1]).toMatchObject({
    customer_profile: `http://shop.test/media/${photo.hash}-160.webp`,
    created_at: 'January 05, 2026',
    description: 'Does what it should.',
  });
  expect(body.data.reviews[0].customer_profile).toMatch(
    /^http:\/\/shop\.test\/media\/portraits\/\w+\.svg$/,
  );
  expect(body.data.average_rating_percentage).toEqual({
    rating: 4.5,
    total_review: 2,
    percentages: { '1': 0, '2': 0, '3': 0, '4': 50, '5': 50 },
  });
  expect(text).toContain('"percentages":{"1":0.0,"2":0.0,"3":0.0,"4":50.0,"5":50.0}');
  expect(text).toContain('"rating":4.0');
});

test('a page of the reviews of a shop has the total of all of them', async () => {
  const { body } = await get(app, `/reviews?shop_id=${drill.shop_id}&page=2&per_page=2`);
  expect(body.data.total).toBe(3);
  expect(authors(body.data.reviews)).toEqual(['Ada']);
});

test('all reviews, without a breakdown, if nothing is specified', async () => {
  const { body } = await get(app, '/reviews?product_id=&shop_id=');
  expect(body.data.total).toBe(4);
  expect(authors(body.data.reviews)).toEqual(['Di', 'Bo', 'Cy', 'Ada']);
  expect(body.data.average_rating_percentage).toBeNull();
});

test('a product without reviews has an empty list and the rating 0', async () => {
  const { id } = await aProduct(app.db);
  const { body } = await get(app, `/reviews?product_id=${id}`);
  expect(body.data).toMatchObject({ total: 0, reviews: [] });
  expect(body.data.average_rating_percentage.rating).toBe(0);
});

test.each([
  ['?product_id=99999', 404],
  ['?shop_id=99999', 404],
  ['?product_id=abc', 422],
  ["?product_id=1'--", 422],
  ['?product_id=1&product_id=2', 422],
])('/reviews%s responds with %i', async (query, status) => {
  expect((await get(app, `/reviews${query}`)).status).toBe(status);
});
