import { afterAll, beforeAll, expect, test } from 'vitest';
import { getShopDetails, listShops } from '#contract/catalog/catalog.ts';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aReview } from '#test/factories/reviews.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
let boltworks: { id: number; slug: string };
let sawmill: { id: number };
let closed: { id: number };

beforeAll(async () => {
  app = await createTestApp();
  const [logo, banner] = [await anImage(app.db), await anImage(app.db)];
  boltworks = await aShop(app.db, {
    name: 'Boltworks',
    logo_id: logo.id,
    banner_id: banner.id,
    opening_hours: [
      { day: 3, opens: '08:00', closes: '17:00' },
      { day: 2, opens: '07:00', closes: '12:00' },
    ],
  });
  await app.db
    .insertInto('shop_banners')
    .values({ shop_id: boltworks.id, image_id: banner.id, position: 1 })
    .execute();
  sawmill = await aShop(app.db, { name: 'Sawmill' });
  closed = await aShop(app.db, { name: 'Closed', is_active: false });
  await aShop(app.db, { name: 'Empty' });
  const [bolts, saws] = [await aCategory(app.db), await aCategory(app.db)];
  const bolt = await aProduct(app.db, { shop_id: boltworks.id, category_id: bolts.id });
  await aProduct(app.db, { shop_id: boltworks.id, category_id: bolts.id });
  await aProduct(app.db, { shop_id: boltworks.id, category_id: saws.id });
  const saw = await aProduct(app.db, { shop_id: sawmill.id, category_id: saws.id });
  await aProduct(app.db, { shop_id: closed.id, category_id: saws.id });
  await aReview(app.db, { product_id: bolt.id, rating: 3 });
  await aReview(app.db, { product_id: saw.id, rating: 5 });
});
afterAll(() => app.close());

const names = (list: { name: string }[]) => list.map(({ name }) => name);

test('lists active shops that have products', async () => {
  const { status, body, text } = await get(app, '/shops');
  expect(status).toBe(200);
  expect(listShops.response.parse(body.data)).toEqual(body.data);
  expect(body.data.total).toBe(2);
  expect(names(body.data.shops)).toEqual(['Boltworks', 'Sawmill']);
  expect(body.data.shops[0]).toMatchObject({
    slug: 'boltworks',
    total_products: 3,
    total_categories: 2,
    rating: 3,
    total_reviews: '1',
    shop_status: 'Offline',
  });
  expect(body.data.shops[0].banner).toMatch(/-1600\.webp$/);
  expect(body.data.shops[1]).toMatchObject({ shop_status: 'Online', logo: '', banner: '' });
  expect(text).toContain('"rating":3.0');
});

test('a page of shops has the total of all of them', async () => {
  const { body } = await get(app, '/shops?page=2&per_page=1');
  expect(names(body.data.shops)).toEqual(['Sawmill']);
  expect(body.data.total).toBe(2);
});

test('sorts the best rated first', async () => {
  const { body } = await get(app, '/shops/top');
  expect(names(body.data.shops)).toEqual(['Sawmill', 'Boltworks']);
  expect(Object.keys(body.data)).toEqual(['shops']);
});

test('a shop by id and by slug, with hours, banners and a whole number of reviews', async () => {
  const byId = await get(app, `/shops/${boltworks.id}`);
  expect(byId.status).toBe(200);
  expect(getShopDetails.response.parse(byId.body.data)).toEqual(byId.body.data);
  expect(byId.body.data.shop).toMatchObject({
    total_reviews: 1,
    estimated_delivery_time: '',
    opening_hours: [
      { day: 2, opens: '07:00', closes: '12:00' },
      { day: 3, opens: '08:00', closes: '17:00' },
    ],
    banners: [{ title: null, ground: 'light' }],
  });
  expect((await get(app, '/shops/boltworks')).body).toEqual(byId.body);
});

test('a shop is online only within its hours', async () => {
  const status = async (now: string) => {
    app.clock.now = new Date(now);
    return (await get(app, `/shops/${boltworks.id}`)).body.data.shop.shop_status;
  };
  expect(await status('2026-03-10T11:59:00Z')).toBe('Online');
  expect(await status('2026-03-11T16:59:00Z')).toBe('Online');
  expect(await status('2026-03-12T10:00:00Z')).toBe('Offline');
  app.clock.now = new Date('2026-03-10T12:00:00Z');
});

test.each(['99999', 'nothing', '0', '-1', '99999999999', "1'%20or%201=1", 'closed'])(
  '/shops/%s is unknown',
  async (shop) => {
    const { status, body } = await get(app, `/shops/${shop}`);
    expect(status).toBe(404);
    expect(body).toEqual({ message: "We couldn't find that shop." });
  },
);

test('a null character in the path is refused', async () => {
  expect((await get(app, '/shops/a%00b')).status).toBe(422);
});

test('single-vendor mode has one shop', async () => {
  await setSetting(app.db, 'multi_vendor', false);
  const { body } = await get(app, '/shops');
  expect(names(body.data.shops)).toEqual(['Boltworks']);
  expect(body.data.total).toBe(1);
  await setSetting(app.db, 'multi_vendor', true);
});
