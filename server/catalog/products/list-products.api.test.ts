import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalog/catalog.ts';
import { get } from '#test/call.ts';
import { type TestApp, createTestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { type TestProduct, aProduct } from '#test/factories/products.ts';

let app: TestApp;
let drills: { id: number; slug: string; sub_categories: number[] };
let shops: { id: number }[];
let hammer: TestProduct;
let bench: TestProduct;
let saw: TestProduct;

beforeAll(async () => {
  app = await createTestApp();
  shops = [await aShop(app.db), await aShop(app.db)];
  drills = await aCategory(app.db, { name: 'Drills', sub_categories: ['Hammer', 'Bench'] });
  const saws = await aCategory(app.db, { name: 'Saws', sub_categories: ['Bench'] });
  const makita = await aBrand(app.db, 'Makita');
  hammer = await aProduct(app.db, {
    name: 'Rotary hammer',
    shop_id: shops[0]!.id,
    category_id: drills.id,
    sub_category_ids: [drills.sub_categories[0]!],
    brand_id: makita.id,
    price: 30000,
    total_sold: 5,
    images: 2,
    colors: [{ name: 'Teal', color_code: '#008080' }],
    variants: [{ color: 'Teal', quantity: 3 }],
  });
  bench = await aProduct(app.db, {
    name: 'Bench drill',
    shop_id: shops[1]!.id,
    category_id: drills.id,
    sub_category_ids: [drills.sub_categories[1]!],
    price: 20000,
    total_sold: 50,
    description: '<p>Strong and heavy.</p>',
  });
  saw = await aProduct(app.db, {
    name: 'Bench saw',
    shop_id: shops[1]!.id,
    category_id: saws.id,
    sub_category_ids: [saws.sub_categories[0]!],
    price: 10000,
    discount_price: 9000,
  });
});
afterAll(() => app.close());

const ids = async (query: string) => {
  const { status, body } = await get(app, `/products${query}`);
  expect(status).toBe(200);
  return body.data.products.map(({ id }: { id: number }) => id);
};

test('the whole list with its filters', async () => {
  const { status, body, text } = await get(app, '/products');
  expect(status).toBe(200);
  expect(listProducts.response.parse(body.data)).toEqual(body.data);
  expect(body.data.total).toBe(3);
  const card = body.data.products.find(({ id }: { id: number }) => id === hammer.id);
  expect(card).toMatchObject({
    slug: hammer.slug,
    thumbnail: `http://shop.test/media/${hammer.images[0]!.hash}-480.webp`,
    hover_thumbnail: `http://shop.test/media/${hammer.images[1]!.hash}-480.webp`,
    colors: [{ id: hammer.colors['Teal'], name: 'Teal', color_code: '#008080', price: 0 }],
    brand: 'Makita',
    unit: null,
    code: null,
    quantity: 3,
  });
  expect(text).toContain('"price":300.0');
  expect(text).toContain('"rating":0.0');
  expect(text).toMatch(/"filters":\{.*"min_price":\d+,"max_price":\d+\}/);
});

test.each(['id', 'slug', 'upper case slug'])('a category by %s', async (form) => {
  const category = { id: String(drills.id), slug: 'drills', 'upper case slug': 'DRILLS' }[form];
  expect(new Set(await ids(`?category_id=${category}`))).toEqual(new Set([hammer.id, bench.id]));
});

test('subcategories by id, by slug within their category, and several', async () => {
  expect(await ids(`?sub_category_id=${drills.sub_categories[1]}`)).toEqual([bench.id]);
  expect(await ids('?category_id=drills&sub_category_id=bench')).toEqual([bench.id]);
  expect(new Set(await ids('?sub_category_id=bench'))).toEqual(new Set([bench.id, saw.id]));
  expect(await ids('?category_id=drills&sub_category_id=bench,hammer')).toHaveLength(2);
  expect(await ids('?category_id=drills&sub_category_id=bench&sub_category_id=nothing')).toEqual([
    bench.id,
  ]);
});

test.each([
  '?category_id=99999',
  '?category_id=99999999999',
  '?category_id=nothing',
  '?sub_category_id=nothing',
  '?category_id=saws&sub_category_id=hammer',
  '?brand_id=99999',
  '?color_id=99999',
  '?shop_id=99999',
  '?flash_sale_id=99999',
  '?search=zzzzqqqq',
])('%s finds nothing', async (query) => {
  const { status, body } = await get(app, `/products${query}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 0, products: [] });
  expect(listProducts.response.parse(body.data)).toEqual(body.data);
});

test.each([
  ['low_to_high', () => [saw.id, bench.id, hammer.id]],
  ['HIGH_TO_LOW', () => [hammer.id, bench.id, saw.id]],
  [' Newest ', () => [saw.id, bench.id, hammer.id]],
  ['just_for_you', () => [saw.id, bench.id, hammer.id]],
  ['top_selling', () => [bench.id, hammer.id, saw.id]],
])('sort_type %s is accepted in any letter case', async (sort, expected) => {
  expect(await ids(`?sort_type=${encodeURIComponent(sort)}`)).toEqual(expected());
});

test('an unknown sort order and unknown keys are ignored, empty values count as absent', async () => {
  expect(
    await ids('?sort_type=sideways&short_by=x&filters[sizes]=1&category_id=&brand_id=&search='),
  ).toHaveLength(3);
});

test('pages past the end are empty and have the total of the list, however far they are', async () => {
  expect(await ids('?page=2&per_page=1&sort_type=low_to_high')).toEqual([bench.id]);
  expect(await ids('?page=9&per_page=1')).toEqual([]);
  expect((await get(app, '/products?page=9&per_page=1')).body.data.total).toBe(3);
  expect(await ids('?page=102&per_page=100')).toEqual([]);
  const deep = await get(app, '/products?page=900000000&per_page=100&search=drill');
  expect(deep.status).toBe(200);
  expect(deep.body.data).toMatchObject({ total: 2, products: [] });
});

test.each([
  '?',
  '?search=bench',
  '?search=bnech',
  '?category_id=drills',
  '?shop_id=2&in_stock=1',
  '?search=strong', // found in descriptions alone
  '?flash_sale_id=99999',
])('the price limits of %s are those without its price filter', async (query) => {
  const limits = async (filter: string) => {
    const { filters } = (await get(app, `/products${query}${filter}`)).body.data;
    return [filters.min_price, filters.max_price];
  };
  const plain = await limits('');
  for (const filter of [
    '&min_price=250',
    '&max_price=95.5',
    '&min_price=100&max_price=200',
    '&min_price=100000',
  ]) {
    expect(await limits(filter), filter).toEqual(plain);
  }
});

test.each([
  ['?min_price=abc', 'min_price'],
  ['?brand_id=x', 'brand_id.0'],
  ['?rating=9', 'rating.0'],
  ['?rating=x', 'rating.0'],
  ['?in_stock=maybe', 'in_stock'],
  [`?search=${'a'.repeat(201)}`, 'search'],
  ['?search=%00', 'search'],
  ['?sub_category_id=a&sub_category_id=%00', 'sub_category_id'],
  ['?attribute.material=%00', 'attribute.material'],
  [`?category_id=${'a'.repeat(300)}`, 'category_id'],
])('%s is refused with the field %s', async (query, field) => {
  const { status, body } = await get(app, `/products${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test.each([
  "?search=' or 1=1 --",
  '?search=%25%5F\\',
  '?search=🔨 ẞ ﷽ \u202e',
  '?search=& | ! <-> :* ( )',
  "?sort_type='; drop table products",
  '?attribute.material=;drop&attribute.x.min=1&attribute.x.max=abc',
  '?__proto__=1&constructor=2',
])('%s never breaks anything', async (query) => {
  const { status } = await get(app, `/products${encodeURI(query).replaceAll('%25', '%')}`);
  expect(status).toBe(200);
});

test('/category-products is the same endpoint', async () => {
  const filtered = await get(app, '/products?category_id=drills');
  const other = await get(app, '/category-products?category_id=drills');
  expect(other.body).toEqual(filtered.body);
});

test("favourites are marked for the token's customer", async () => {
  const customer = await aCustomer(app.db);
  await app.db
    .insertInto('favorites')
    .values({ user_id: customer.id, product_id: saw.id })
    .execute();
  const { body } = await get(app, '/products', customer.headers);
  const marked = body.data.products.filter(
    ({ is_favorite }: { is_favorite: boolean }) => is_favorite,
  );
  expect(marked.map(({ id }: { id: number }) => id)).toEqual([saw.id]);
});

test('a sold-out flash price falls back to the regular one, others stay', async () => {
  const sale = await aFlashSale(app.db, {
    products: [
      { product_id: saw.id, price: 5000, quantity: 2, sold: 2 },
      { product_id: bench.id, price: 15000, quantity: 2, sold: 1 },
    ],
  });
  const { body } = await get(app, `/products?flash_sale_id=${sale.id}`);
  const card = (id: number) =>
    body.data.products.find((product: { id: number }) => product.id === id);
  expect(card(saw.id)).toMatchObject({ discount_price: 90, discount_percentage: 10, quantity: 5 });
  expect(card(bench.id)).toMatchObject({
    discount_price: 150,
    discount_percentage: 25,
    quantity: 1,
  });
  await app.db.deleteFrom('flash_sales').execute();
});

test('single-vendor mode ignores shop_id and uses the shop with the lowest id', async () => {
  expect(await ids(`?shop_id=${shops[1]!.id}`)).toHaveLength(2);
  await setSetting(app.db, 'multi_vendor', false);
  expect(await ids(`?shop_id=${shops[1]!.id}`)).toEqual([hammer.id]);
  expect(await ids('')).toEqual([hammer.id]);
  await setSetting(app.db, 'multi_vendor', true);
});

test('suggestions: products, categories and brands for a typed text', async () => {
  const { status, body, text } = await get(app, '/search-suggestions?q=dril');
  expect(status).toBe(200);
  expect(body.data.products.map(({ id }: { id: number }) => id)).toContain(bench.id);
  expect(text).toMatch(/"price":200\.0,"discount_price":0\.0/);
  for (const query of ['', '?q=', '?q=%20%20']) {
    const empty = await get(app, `/search-suggestions${query}`);
    expect(empty.body.data).toEqual({
      words: [],
      products: [],
      categories: [],
      brands: [],
      shops: [],
    });
  }
  expect((await get(app, '/search-suggestions?q=%00')).status).toBe(422);
  expect((await get(app, `/search-suggestions?q=${'x'.repeat(500)}`)).status).toBe(422);
  expect(
    (await get(app, `/search-suggestions?q=${encodeURIComponent("' | & ! :* \\ %")}`)).status,
  ).toBe(200);
});

test('suggestions: selling shops by the beginning of a word of their name', async () => {
  const named = async (q: string) =>
    (await get(app, `/search-suggestions?${new URLSearchParams({ q }).toString()}`)).body.data
      .shops;
  const [first, second] = shops;
  await app.db
    .updateTable('shops')
    .set({ name: 'Müller & Söhne' })
    .where('id', '=', first!.id)
    .execute();
  await app.db
    .updateTable('shops')
    .set({ name: 'Bei Müller' })
    .where('id', '=', second!.id)
    .execute();
  const both = [
    { id: first!.id, slug: expect.any(String), name: 'Müller & Söhne', logo: expect.any(String) },
    { id: second!.id, slug: expect.any(String), name: 'Bei Müller', logo: expect.any(String) },
  ];
  expect(await named('mull')).toEqual(both);
  expect(await named('Müller & söh')).toEqual([both[0]]);
  expect(await named('söhne m')).toEqual([both[0]]);
  for (const none of ['ller', '%', '&', "' | !", 'söhne x', 'a'.repeat(90)])
    expect(await named(none), none).toEqual([]);
  await setSetting(app.db, 'multi_vendor', false);
  expect(await named('mull')).toEqual([]);
  await setSetting(app.db, 'multi_vendor', true);
  await app.db
    .updateTable('shops')
    .set({ is_active: false })
    .where('id', '=', second!.id)
    .execute();
  expect(await named('mull')).toEqual([both[0]]);
  await app.db.updateTable('shops').set({ is_active: true }).where('id', '=', second!.id).execute();
});
