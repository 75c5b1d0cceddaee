import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProductDetails } from '#contract/catalog/catalog.ts';
import { get, post } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aReview } from '#test/factories/reviews.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { type TestProduct, aProduct } from '#test/factories/products.ts';

const names = (list: { name: string }[]) => list.map(({ name }) => name);

let app: TestApp;
let drill: TestProduct;
let sale: { id: number; name: string };

beforeAll(async () => {
  app = await createTestApp();
  const logo = await anImage(app.db);
  const shop = await aShop(app.db, {
    name: 'Boltworks',
    logo_id: logo.id,
    opening_hours: [{ day: 2, opens: '07:00', closes: '18:00' }],
    delivery_brackets: [
      { min_quantity: 1, max_quantity: 5, charge: 490 },
      { min_quantity: 6, max_quantity: null, charge: 900 },
    ],
  });
  const category = await aCategory(app.db, { name: 'Drills', sub_categories: ['Hammer', 'Bench'] });
  const brand = await aBrand(app.db, 'Makita');
  const own = { shop_id: shop.id, category_id: category.id };
  drill = await aProduct(app.db, {
    ...own,
    name: 'Hammer drill',
    code: 'HD-18',
    brand_id: brand.id,
    sub_category_ids: [category.sub_categories[0]!],
    unit: 'piece',
    price: 10000,
    discount_price: 8000,
    total_sold: 12345,
    short_description: 'Strong.',
    description: '<p>Very strong.</p>',
    option_name: 'Kit',
    images: 3,
    sizes: [
      { name: 'Bare', price: 0 },
      { name: 'Case', price: 2500 },
    ],
    colors: [{ name: 'Teal', color_code: '#008080', price: 100 }],
    variants: [
      { size: 'Bare', color: 'Teal', code: 'HD-18-B', quantity: 4 },
      { size: 'Case', color: 'Teal', quantity: 2 },
      { size: 'Case', quantity: 1, price: 20000, discount_price: 15000 },
    ],
    attributes: {
      voltage: { name: 'Voltage', unit: 'V', value: 18 },
      chuck: { name: 'Chuck', value: 'SDS-plus' },
    },
  });
  await app.db
    .insertInto('product_videos')
    .values({ product_id: drill.id, type: 'embed', url: 'https://video.test/1', position: 0 })
    .execute();
  await app.db
    .insertInto('product_documents')
    .values({
      product_id: drill.id,
      kind: 'manual',
      title: 'Manual',
      url: '/manual.pdf',
      position: 0,
    })
    .execute();
  for (const rating of [5, 5, 4]) await aReview(app.db, { product_id: drill.id, rating });
  await aProduct(app.db, {
    ...own,
    name: 'Bench drill',
    sub_category_ids: [category.sub_categories[1]!],
    total_sold: 900,
  });
  await aProduct(app.db, {
    ...own,
    name: 'Other hammer drill',
    sub_category_ids: [category.sub_categories[0]!],
  });
  await aProduct(app.db, { ...own, name: 'Hidden drill', is_published: false });
  await aProduct(app.db, { shop_id: shop.id, name: 'Saw' });
  sale = await aFlashSale(app.db, {
    products: [{ product_id: drill.id, price: 5000, quantity: 3, sold: 3 }],
  });
});
afterAll(() => app.close());

const sold = (count: number) =>
  app.db.updateTable('flash_sale_products').set({ sold: count }).execute();

const details = async (headers: Record<string, string> = {}) =>
  get(app, `/product-details?product_id=${drill.id}`, headers);

test('the response has everything on the page, in the types that strict clients need', async () => {
  const { status, body, text } = await details();
  expect(status).toBe(200);
  expect(getProductDetails.response.parse(body.data)).toEqual(body.data);
  const { product } = body.data;
  expect(product).toMatchObject({
    id: drill.id,
    slug: drill.slug,
    name: 'Hammer drill',
    code: 'HD-18',
    brand: 'Makita',
    unit: { name: 'piece' },
    price: 100,
    discount_price: 80,
    discount_percentage: 20,
    rating: 4.7,
    total_reviews: '3',
    total_sold: '12,345',
    quantity: 7,
    is_favorite: false,
    is_digital: false,
    option_name: 'Kit',
    short_description: 'Strong.',
    description: '<p>Very strong.</p>',
    category: { slug: 'drills', name: 'Drills' },
    sub_categories: [{ slug: 'hammer', name: 'Hammer' }],
    documents: [
      { kind: 'manual', title: 'Manual', url: 'http://shop.test/manual.pdf', language: 'en' },
    ],
    meta_title: 'Hammer drill',
    meta_description: 'Strong.',
    meta_keywords: null,
    flash_sale: null,
  });
  expect(product).not.toHaveProperty('thumbnail');
  expect(product.shop).toMatchObject({
    name: 'Boltworks',
    delivery_charge: 4.9,
    estimated_delivery_time: '',
    rating: 4.7,
    last_online: true,
  });
  expect(product.shop.logo).toMatch(/^http:\/\/shop\.test\/media\/.+-160\.webp$/);
  expect(text).toContain('"price":100.0,"discount_price":80.0,"discount_percentage":20.0');
  expect(text).toContain('"price":0.0');
  expect(text).toContain('"quantity":7,');
});

test('the video comes first, then the pictures in their order', async () => {
  const { thumbnails } = (await details()).body.data.product;
  expect(thumbnails).toHaveLength(4);
  expect(thumbnails[0]).toMatchObject({
    thumbnail: null,
    url: 'https://video.test/1',
    type: 'embed',
    alt: 'Hammer drill',
  });
  expect(thumbnails.slice(1).map(({ id }: { id: number }) => id)).toEqual(
    drill.images.map(({ id }) => id),
  );
  expect(thumbnails[1]).toMatchObject({ type: 'image', url: null, alt: 'Picture 0' });
  expect(thumbnails[1].thumbnail).toBe(`http://shop.test/media/${drill.images[0]!.hash}-800.webp`);
});

test('variants carry their own prices and stock', async () => {
  const { variants } = (await details()).body.data.product;
  expect(variants).toMatchObject([
    { code: 'HD-18-B', quantity: 4, price: 101, discount_price: 81 },
    { code: null, quantity: 2, price: 126, discount_price: 106 },
    { color_id: null, quantity: 1, price: 200, discount_price: 150 },
  ]);
  expect(variants[0].size_id).toBe(drill.sizes['Bare']);
});

test('attributes are formatted for people', async () => {
  const { attributes } = (await details()).body.data.product;
  expect(attributes).toEqual(
    expect.arrayContaining([
      { slug: 'voltage', name: 'Voltage', kind: 'number', unit: 'V', value: '18 V' },
      { slug: 'chuck', name: 'Chuck', kind: 'choice', unit: null, value: 'SDS-plus' },
    ]),
  );
});

test('related products share the subcategory first, popular ones the shop; neither repeats the product or shows hidden ones', async () => {
  const { related_products, popular_products } = (await details()).body.data;
  expect(names(related_products)).toEqual(['Other hammer drill', 'Bench drill']);
  expect(names(popular_products)).toEqual(['Saw']);
});

test('a running flash sale sets price, percentage and quantity, until it is sold out or over', async () => {
  await sold(1);
  const running = (await details()).body.data.product;
  expect(running).toMatchObject({
    price: 100,
    discount_price: 50,
    discount_percentage: 50,
    quantity: 2,
  });
  expect(running.flash_sale).toMatchObject({
    id: sale.id,
    start_date: '2026-03-10 11:00:00',
    end_date: '2026-03-10 13:00:00',
    ends_at: '2026-03-10T13:00:00.000Z',
    products: null,
  });
  expect(running.variants.map((v: { discount_price: number }) => v.discount_price)).toEqual([
    51, 76, 100,
  ]);
  expect(running.variants.map((v: { quantity: number }) => v.quantity)).toEqual([2, 2, 1]);
  await sold(3);
  const exhausted = (await details()).body.data.product;
  expect(exhausted).toMatchObject({ discount_price: 80, quantity: 7, flash_sale: null });
  await sold(1);
  app.clock.now = new Date('2026-03-10T13:00:00Z');
  expect((await details()).body.data.product).toMatchObject({
    discount_price: 80,
    flash_sale: null,
  });
  app.clock.now = new Date('2026-03-10T12:00:00Z');
  await sold(3);
});

test.each([
  ['', 422],
  ['?product_id=', 422],
  ['?product_id=%00', 422],
  [`?product_id=${'9'.repeat(300)}`, 422],
  ['?product_id=99999', 404],
  ['?product_id=2147483648', 404],
  ['?product_id=99999999999999999999', 404],
  ['?product_id=-1', 404],
  ['?product_id=hammer-drill-that-is-not', 404],
  ["?product_id=1';drop%20table%20products;--", 404],
  ['?product_id=%F0%9F%94%A8', 404],
  ['?product_id=1&product_id=2', 422],
  ['?product_id[]=1', 422],
])('/product-details%s responds with %i', async (query, status) => {
  const response = await get(app, `/product-details${query}`);
  expect(response.status).toBe(status);
  expect(response.body.message).not.toBe('');
  if (status === 422) expect(response.body.errors.product_id).toHaveLength(1);
});

test('a product is found by its slug, but not if it is not on sale', async () => {
  expect((await get(app, `/product-details?product_id=${drill.slug}`)).body.data.product.id).toBe(
    drill.id,
  );
  const hidden = await aProduct(app.db, { is_published: false });
  expect((await get(app, `/product-details?product_id=${hidden.id}`)).status).toBe(404);
  const closed = await aShop(app.db, { is_active: false });
  const homeless = await aProduct(app.db, { shop_id: closed.id });
  expect((await get(app, `/product-details?product_id=${homeless.id}`)).status).toBe(404);
});

test('a token marks favourites and records the view; an invalid one is ignored', async () => {
  const customer = await aCustomer(app.db);
  await app.db
    .insertInto('favorites')
    .values({ user_id: customer.id, product_id: drill.id })
    .execute();
  expect((await details(customer.headers)).body.data.product.is_favorite).toBe(true);
  const guest = await details({ authorization: 'Bearer not-a-token-that-anybody-knows' });
  expect(guest.status).toBe(200);
  expect(guest.body.data.product.is_favorite).toBe(false);
  const viewed = await get(app, '/recently-views', customer.headers);
  expect(viewed.body.data.products.map(({ id }: { id: number }) => id)).toEqual([drill.id]);
  expect(viewed.body.data.products[0].is_favorite).toBe(true);
});

test('the last ten viewed products are returned, latest first; twenty are stored', async () => {
  const customer = await aCustomer(app.db);
  const seen: number[] = [];
  const shared = { shop_id: drill.shop_id, category_id: drill.category_id };
  for (let index = 0; index < 22; index += 1) {
    const { id } = await aProduct(app.db, shared);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await get(app, `/product-details?product_id=${id}`, customer.headers);
    seen.unshift(id);
  }
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await get(app, `/product-details?product_id=${seen[5]}`, customer.headers);
  const { body } = await get(app, '/recently-views', customer.headers);
  expect(body.data.products.map(({ id }: { id: number }) => id)).toEqual(
    [seen[5], ...seen.filter((_, index) => index !== 5)].slice(0, 10),
  );
  const stored = await app.db
    .selectFrom('recently_viewed')
    .select('product_id')
    .where('user_id', '=', customer.id)
    .execute();
  expect(stored).toHaveLength(20);
  app.clock.now = new Date('2026-03-10T12:00:00Z');
});

test('recently viewed products need a customer: 401 without a token, or with an expired or disabled one', async () => {
  expect((await get(app, '/recently-views')).status).toBe(401);
  const expired = await aCustomer(app.db, { expires_at: new Date('2026-03-10T11:59:59Z') });
  expect((await get(app, '/recently-views', expired.headers)).status).toBe(401);
  const disabled = await aCustomer(app.db, { is_active: false });
  expect((await get(app, '/recently-views', disabled.headers)).status).toBe(401);
});

test('popular products of the shop exclude the product itself', async () => {
  const { status, body } = await get(app, `/shops/popular-products?product_id=${drill.id}`);
  expect(status).toBe(200);
  expect(body.data.products).toHaveLength(6);
  expect(body.data.products.map(({ id }: { id: number }) => id)).not.toContain(drill.id);
  expect((await get(app, '/shops/popular-products')).status).toBe(422);
  expect((await get(app, '/shops/popular-products?product_id=99999')).status).toBe(404);
});

test('sizes and colours have their stock, colours their picture', async () => {
  const shirt = await aProduct(app.db, {
    images: 2,
    sizes: [{ name: 'S' }, { name: 'M' }],
    colors: [{ name: 'Red' }, { name: 'Blue' }],
    variants: [
      { size: 'S', color: 'Red', quantity: 4 },
      { size: 'M', color: 'Red', quantity: 1 },
      { size: 'M', color: 'Blue', quantity: 0 },
    ],
  });
  const [first, second] = shirt.images;
  await app.db
    .updateTable('product_variants')
    .set({ product_image_id: second!.id })
    .where('id', '=', shirt.variants[1]!)
    .execute();
  const read = async () =>
    (await get(app, `/product-details?product_id=${shirt.id}`)).body.data.product;
  const { sizes, colors } = await read();
  expect(sizes).toMatchObject([
    { name: 'S', quantity: 4 },
    { name: 'M', quantity: 1 },
  ]);
  expect(colors).toMatchObject([
    { name: 'Red', quantity: 5, image: `http://shop.test/media/${second!.hash}-800.webp` },
    { name: 'Blue', quantity: 0, image: `http://shop.test/media/${first!.hash}-800.webp` },
  ]);
  await aFlashSale(app.db, { products: [{ product_id: shirt.id, price: 500, quantity: 2 }] });
  expect((await read()).colors.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    2, 0,
  ]);
});

test('in single-vendor mode a product of another shop is 404', async () => {
  const other = await aProduct(app.db, { category_id: drill.category_id, total_sold: 1_000_000 });
  const customer = await aCustomer(app.db);
  const responses = async () => {
    const calls = [
      `/product-details?product_id=${other.id}`,
      `/shops/popular-products?product_id=${other.id}`,
      `/reviews?product_id=${other.id}`,
      `/reviews?shop_id=${other.shop_id}`,
      `/shops/${other.shop_id}`,
    ];
    const read = await Promise.all(calls.map((call) => get(app, call)));
    const toggled = await post(
      app,
      '/favorite-add-or-remove',
      { product_id: other.id },
      customer.headers,
    );
    return [...read, toggled].map(({ status }) => status);
  };
  await get(app, `/product-details?product_id=${other.id}`, customer.headers);
  expect(await responses()).toEqual([200, 200, 200, 200, 200, 200]);
  await setSetting(app.db, 'multi_vendor', false);
  expect(await responses()).toEqual([404, 404, 404, 404, 404, 404]);
  for (const list of ['/favorite-products', '/recently-views']) {
    expect((await get(app, list, customer.headers)).body.data.products).toEqual([]);
  }
  const { related_products } = (await get(app, `/product-details?product_id=${drill.id}`)).body
    .data;
  expect(related_products).not.toEqual([]);
  expect(related_products.map(({ id }: { id: number }) => id)).not.toContain(other.id);
  await setSetting(app.db, 'multi_vendor', true);
});

test('sold-out products come last', async () => {
  const shop = await aShop(app.db);
  const soldOut = await aProduct(app.db, { shop_id: shop.id, quantity: 0, total_sold: 500 });
  await aReview(app.db, { product_id: soldOut.id, rating: 5 });
  const there = await aProduct(app.db, { shop_id: shop.id });
  const shown = await aProduct(app.db, { shop_id: shop.id });
  const { popular_products } = (await get(app, `/product-details?product_id=${shown.id}`)).body
    .data;
  expect(popular_products.map(({ id }: { id: number }) => id)).toEqual([there.id, soldOut.id]);
});
