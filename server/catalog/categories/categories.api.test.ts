import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { anImage } from '#test/factories/pictures.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
let first: { id: number };
let second: { id: number };
let drills: { id: number; slug: string };

beforeAll(async () => {
  app = await createTestApp();
  first = await aShop(app.db);
  second = await aShop(app.db);
  const thumbnail = await anImage(app.db);
  drills = await aCategory(app.db, {
    name: 'Drills',
    sub_categories: ['Hammer drills', 'Cordless'],
    created_at: new Date('2026-01-01'),
    thumbnail_id: thumbnail.id,
  });
  const saws = await aCategory(app.db, { name: 'Saws', created_at: new Date('2026-02-01') });
  const closed = await aCategory(app.db, { name: 'Closed', is_active: false });
  await aCategory(app.db, { name: 'Empty' });
  await aProduct(app.db, { shop_id: first.id, category_id: drills.id });
  await aProduct(app.db, { shop_id: first.id, category_id: closed.id });
  await aProduct(app.db, { shop_id: second.id, category_id: saws.id });
});
afterAll(() => app.close());

const names = (list: { name: string }[]) => list.map(({ name }) => name);

test('lists active categories that have products, newest first', async () => {
  const { status, body } = await get(app, '/categories?per_page=20&page=1');
  expect(status).toBe(200);
  expect(body.data.total).toBe(2);
  expect(names(body.data.categories)).toEqual(['Saws', 'Drills']);
  expect(body.data.categories[1]).toMatchObject({ slug: 'drills', logo: '' });
  expect(body.data.categories[1].thumbnail).toMatch(/^http:\/\/shop\.test\/media\/.+-320\.webp$/);
  expect(names(body.data.categories[1].sub_categories)).toEqual(['Cordless', 'Hammer drills']);
});

test.each([
  ['', ['Saws', 'Drills']],
  ['?page=2', ['Saws', 'Drills']],
  ['?per_page=1', ['Saws', 'Drills']],
  ['?page=2&per_page=1', ['Drills']],
  ['?page=9&per_page=1', []],
  ['?page=&per_page=&unknown=1', ['Saws', 'Drills']],
])('paging %s shows %j with the full total', async (query, expected) => {
  const { body } = await get(app, `/categories${query}`);
  expect(names(body.data.categories)).toEqual(expected);
  expect(body.data.total).toBe(2);
});

test.each([
  '?page=0&per_page=5',
  '?page=1&per_page=101',
  '?page=x&per_page=5',
  '?page=1.5&per_page=5',
])('paging %s is refused', async (query) => {
  const { status, body } = await get(app, `/categories${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toHaveLength(1);
});

test('subcategories of a category by id and by slug', async () => {
  for (const category of [String(drills.id), 'drills', 'DRILLS']) {
    const { body } = await get(app, `/sub-categories?category_id=${category}`);
    expect(names(body.data.sub_categories)).toEqual(['Cordless', 'Hammer drills']);
  }
});

test.each([
  ['', 422],
  ['?category_id=', 422],
  ['?category_id=99999', 404],
  ['?category_id=99999999999', 404],
  ['?category_id=closed', 404],
  ["?category_id=1'%20or%20'1'='1", 404],
  ['?category_id=%00', 422],
  [`?category_id=${'x'.repeat(5000)}`, 422],
])('sub-categories%s responds with %i', async (query, status) => {
  const response = await get(app, `/sub-categories${query}`);
  expect(response.status).toBe(status);
  expect(response.body.message).not.toBe('');
});

test('a shop has the categories of its products; the call requires an existing shop', async () => {
  const { body } = await get(app, `/shop-categories?shop_id=${first.id}`);
  expect(body.data.total).toBe(1);
  expect(names(body.data.categories)).toEqual(['Drills']);
  expect((await get(app, '/shop-categories')).status).toBe(422);
  expect((await get(app, '/shop-categories?shop_id=99999')).status).toBe(404);
});

test('a category disappears with its last product, and appears when one is moved into it', async () => {
  const empty = await app.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'empty')
    .executeTakeFirstOrThrow();
  const product = await aProduct(app.db, { shop_id: first.id, category_id: empty.id });
  const listed = async () => names((await get(app, '/categories')).body.data.categories);
  expect(await listed()).toContain('Empty');
  await app.db
    .updateTable('products')
    .set({ is_published: false })
    .where('id', '=', product.id)
    .execute();
  expect(await listed()).not.toContain('Empty');
  await app.db
    .updateTable('products')
    .set({ is_published: true })
    .where('id', '=', product.id)
    .execute();
  expect(await listed()).toContain('Empty');
  await app.db
    .updateTable('products')
    .set({ category_id: drills.id })
    .where('id', '=', product.id)
    .execute();
  expect(await listed()).not.toContain('Empty');
  await app.db.deleteFrom('products').where('id', '=', product.id).execute();
  const counts = await app.db
    .selectFrom('product_counts')
    .select('products')
    .where('category_id', '=', drills.id)
    .execute();
  expect(counts).toEqual([{ products: 1 }]);
});

test('single-vendor mode shows only the shop with the lowest id', async () => {
  await setSetting(app.db, 'multi_vendor', false);
  const { body } = await get(app, '/categories');
  expect(names(body.data.categories)).toEqual(['Drills']);
  const other = await get(app, `/shop-categories?shop_id=${second.id}`);
  expect(names(other.body.data.categories)).toEqual(['Drills']);
  await setSetting(app.db, 'multi_vendor', true);
});
