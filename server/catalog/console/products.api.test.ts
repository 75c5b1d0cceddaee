import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductListPage, ProductListRow } from '#contract/console/catalog/products.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { EVERY_PRODUCT } from '#test/console/every-product.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct, type ProductOptions, type TestProduct } from '#test/factories/products.ts';
import { countConsoleProducts, listConsoleProducts } from './list/list-queries.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  await setSetting(app.db, 'low_stock_at', 5);
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
});
afterAll(() => app.close());

const list = async (fields: object, { headers } = owner): Promise<ProductListPage> =>
  (await consoleCall(app, 'listProducts', { ...fields }, headers)).body.data;
const idsOf = async (fields: object, caller = owner) =>
  (await list(fields, caller)).rows.map(({ id }) => id);
const change = (fields: object, { headers } = owner) =>
  consoleCall(app, 'changeProducts', { ...fields }, headers);
const rowOf = async (id: number): Promise<ProductListRow | undefined> =>
  [...(await list({ limit: 200 })).rows, ...(await list({ state: 'deleted' })).rows].find(
    (row) => row.id === id,
  );

/** A product in its own shop, to which lists can be filtered. */
async function aProductAlone(options: ProductOptions = {}) {
  return aProduct(app.db, { shop_id: (await aShop(app.db)).id, ...options });
}

test('a row shows price, stock, and the variant with the least of it', async () => {
  const product = await aProductAlone({
    name: 'Claw hammer',
    price: 2000,
    discount_price: 1500,
    sizes: [{ name: 'S' }, { name: 'L' }],
    variants: [
      { size: 'S', quantity: 30, code: 'CH-S' },
      { size: 'L', quantity: 2 },
    ],
    images: 1,
  });
  await app.db
    .updateTable('products')
    .set({ total_sold: 9 })
    .where('id', '=', product.id)
    .execute();
  const soldOn = (days: number, pieces: number) => ({
    day: new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10),
    shop_id: product.shop_id,
    product_id: product.id,
    name: 'Claw hammer',
    currency: 'EUR',
    pieces,
    amount: 1500 * pieces,
  });
  await app.db
    .insertInto('product_sales')
    .values([soldOn(0, 1), soldOn(29, 2), soldOn(30, 4)])
    .execute();
  const { rows, total } = await list({ shop_id: product.shop_id });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    id: product.id,
    name: 'Claw hammer',
    code: 'CH-S',
    price: 15,
    old_price: 20,
    has_several_prices: false,
    variants: 2,
    stock: 32,
    lowest: 2,
    sold: 9,
    sold_30_days: 3,
    state: 'published',
    picture: `/media/${product.images[0]?.hash}-160.webp`,
  });
});

test('products are found by words of the name in any order, and by fragments of any code', async () => {
  const product = await aProductAlone({
    name: 'Zwingenberg bench vice',
    code: 'ZB-90210',
    sizes: [{ name: '90' }],
    variants: [{ size: '90', code: 'VICE.00817' }],
  });
  for (const q of ['vice zwingen', 'ZWINGENBERG', 'b-9021', '0081', 'be vice zw']) {
    expect(await idsOf({ q }), q).toContain(product.id);
  }
  for (const q of ['zwingenberg anvil', '%', '_', 'VICE.00999']) {
    expect(await idsOf({ q }), q).not.toContain(product.id);
  }
});

test('each filter only shows matching products', async () => {
  const shop_id = (await aShop(app.db)).id;
  const category_id = (await aCategory(app.db)).id;
  const plenty = await aProduct(app.db, { shop_id, quantity: 80, description: 'x', images: 1 });
  const low = await aProduct(app.db, { shop_id, category_id, quantity: 5, images: 1 });
  const out = await aProduct(app.db, { shop_id, quantity: 0, description: 'x' });
  const hidden = await aProduct(app.db, { shop_id, quantity: 6, is_published: false });
  await change({ ids: [hidden.id], act: 'delete' });
  const some = (fields: object) => idsOf({ shop_id, ...fields });
  expect(await some({})).toEqual([out.id, low.id, plenty.id]);
  expect(await some({ state: 'deleted' })).toEqual([hidden.id]);
  expect(await some({ state: 'published', category_id })).toEqual([low.id]);
  expect(await some({ stock: 'low' })).toEqual([out.id, low.id]);
  expect(await some({ stock: 'out' })).toEqual([out.id]);
  expect(await some({ without: 'picture' })).toEqual([out.id]);
  expect(await some({ without: 'description' })).toEqual([low.id]);
  const reduced = await aProduct(app.db, { shop_id, price: 20, discount_price: 15 });
  expect(await some({ sale: 'discount' })).toEqual([reduced.id]);
  expect(await some({ sale: 'flash' })).toEqual([]);
  expect((await consoleCall(app, 'listProducts', { state: 'x' }, owner.headers)).status).toBe(422);
});

test('the filter for flash sales shows the products of those that run or are planned', async () => {
  const shop_id = (await aShop(app.db)).id;
  const [now, planned, over] = [
    await aProduct(app.db, { shop_id }),
    await aProduct(app.db, { shop_id }),
    await aProduct(app.db, { shop_id }),
  ];
  const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000);
  for (const [product, from, until] of [
    [now, -1, 1],
    [planned, 24, 48],
    [over, -48, -24],
  ] as const) {
    await aFlashSale(app.db, {
      starts_at: hours(from),
      ends_at: hours(until),
      products: [{ product_id: product.id, price: 50 }],
    });
  }
  for (const sort of ['newest', 'changed', 'name', 'dearest', 'cheapest'] as const)
    expect(
      (await idsOf({ shop_id, sale: 'flash', sort })).toSorted((a, b) => a - b),
      sort,
    ).toEqual([now.id, planned.id]);
  const { headers } = owner;
  const { text } = await consoleCall(app, 'exportProducts', { shop_id, sale: 'flash' }, headers);
  expect(text).toContain(planned.slug);
  expect(text).not.toContain(over.slug);
});

test('a product is sold out exactly when all its variants are, whatever changes the stock', async () => {
  const { id: shop_id } = await aShop(app.db);
  const made: TestProduct[] = [];
  for (const quantities of [[0], [3], [0, 0], [0, 2], [1, 1]]) {
    const sizes = quantities.length > 1 ? [{ name: '1' }, { name: '2' }] : [];
    const variants = quantities.map((quantity, n) => ({
      quantity,
      ...(sizes.length > 0 && { size: String(n + 1) }),
    }));
    made.push(await aProduct(app.db, { shop_id, sizes, variants }));
  }
  const of = (n: number, at = 0) => sql`(
    select id from product_variants where product_id = ${made[n]?.id} order by id offset ${at}::int limit 1)`;
  const changes = [
    sql`select`,
    sql`update product_variants set quantity = 4 where id = ${of(0)}`,
    sql`update product_variants set quantity = 0 where id in (${of(1)}, ${of(3, 1)}, ${of(4)})`,
    sql`update product_variants set quantity = 0 where id = ${of(4, 1)}`,
    sql`update product_variants set quantity = quantity + 1 where id in (${of(2, 1)}, ${of(1)})`,
    sql`delete from product_variants where id = ${of(2, 1)}`,
    sql`update products set deleted_at = now(), is_published = false where id = ${made[4]?.id}`,
    sql`delete from products where id = ${made[3]?.id}`,
  ];
  for (const change of changes) {
    await change.execute(app.db);
    const { rows } = await sql<{ id: number }>`
      select id from products where shop_id = ${shop_id} and quantity = 0 and deleted_at is null order by id desc`.execute(
      app.db,
    );
    const out = rows.map(({ id }) => id);
    expect(await idsOf({ shop_id, stock: 'out' })).toEqual(out);
    expect(await idsOf({ shop_id, stock: 'out', sort: 'cheapest' })).toEqual(out.toReversed());
  }
});

test('the filter for low stock follows each sale and each delivery', async () => {
  const { shop_id, id } = await aProductAlone({ quantity: 6 });
  const setStock = (quantity: number) =>
    app.db.updateTable('product_variants').set({ quantity }).where('product_id', '=', id).execute();
  const low = () => idsOf({ shop_id, stock: 'low' });
  expect(await low()).toEqual([]);
  for (const [quantity, expected] of [
    [5, [id]],
    [4, [id]],
    [0, [id]],
    [40, []],
    [1, [id]],
  ] as const) {
    await setStock(quantity);
    expect(await low(), String(quantity)).toEqual(expected);
  }
  await app.db.deleteFrom('product_variants').where('product_id', '=', id).execute();
  expect(await low()).toEqual([]);
});

test.each([
  ['newest', ['c', 'b', 'A']],
  ['changed', ['b', 'c', 'A']],
  ['name', ['A', 'b', 'c']],
  ['dearest', ['c', 'b', 'A']],
  ['cheapest', ['A', 'b', 'c']],
] as const)('sorted by %s, the pages hold each product once', async (sort, expected) => {
  const shop_id = (await aShop(app.db)).id;
  for (const [name, price] of [
    ['A', 100],
    ['b', 300],
    ['c', 300],
  ] as const) {
    await aProduct(app.db, { shop_id, name, price });
  }
  await sql`update products set updated_at = now() + interval '1 hour'
    where shop_id = ${shop_id} and name = 'b'`.execute(app.db);
  const names: string[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await list({ shop_id, sort, limit: 1, ...(after !== undefined && { after }) });
    expect(page.total).toBe(3);
    names.push(...page.rows.map(({ name }) => name));
    if (page.next === null) break;
    after = page.next;
  }
  expect(names).toEqual(expected);
  for (const after of ['1:9999999999999999', '1:999999999', '1:2026-13-45 99:99:99+00']) {
    const { status } = await consoleCall(app, 'listProducts', { sort, after }, owner.headers);
    expect([200, 422], after).toContain(status);
  }
  const wrong = await consoleCall(app, 'listProducts', { sort, after: 'x' }, owner.headers);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['after']]);
});

describe('bulk actions', () => {
  test('a preview shows what the run does, product by product', async () => {
    const shown = await aProductAlone();
    const hidden = await aProductAlone({ is_published: false });
    const ids = [shown.id, hidden.id, 999_999];
    const previewed = await change({ ids, act: 'hide', preview: true });
    expect((await rowOf(shown.id))?.state).toBe('published');
    const done = await change({ ids, act: 'hide' });
    const log = await consoleCall(app, 'listLog', { record_id: shown.id }, owner.headers);
    const { id: entry } = log.body.data.entries[0];
    const [changed] = previewed.body.data.changed;
    expect(done.body.data).toEqual({ ...previewed.body.data, changed: [{ ...changed, entry }] });
    expect(previewed.body.data).toEqual({
      changed: [
        {
          id: shown.id,
          name: shown.name,
          entry: null,
          price: null,
          highest_price: null,
          value: null,
        },
      ],
      refused: [
        { id: hidden.id, name: hidden.name, message: 'This product is already hidden.' },
        { id: 999_999, name: '', message: "This product doesn't exist." },
      ],
    });
    expect((await rowOf(shown.id))?.state).toBe('hidden');
    expect(log.body.data.entries[0]).toMatchObject({
      act: 'product.edit',
      person: 'Olga Owner',
      changes: [{ field: 'is_published', before: true, after: false }],
    });
  });

  test('prices rise together with their old prices, and return', async () => {
    const { id, variants } = await aProductAlone({
      price: 2000,
      discount_price: 1250,
      sizes: [{ name: 'S' }, { name: 'L', price: 500 }],
      variants: [{ size: 'S' }, { size: 'L' }],
    });
    const { body } = await change({ ids: [id], act: 'price', percent: 10, preview: true });
    expect(body.data.changed).toMatchObject([
      {
        price: { before: 12.5, after: 13.75 },
        highest_price: { before: 17.5, after: 19.25 },
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ price: 12.5, old_price: 20 });
    await change({ ids: [id], act: 'price', percent: 10 });
    expect(await rowOf(id)).toMatchObject({
      price: 13.75,
      old_price: 22,
      has_several_prices: true,
    });
    expect(variants).toHaveLength(2);
    // Too little for a cent: nothing changes, and nothing is there to be undone.
    const little = await change({ ids: [id], act: 'price', percent: 0.01 });
    expect(little.body.data.changed).toMatchObject([{ id, entry: null }]);
    const none = await change({ ids: [id], act: 'price' });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['percent']]);
  });

  test('deleted products are neither found nor changed until they are restored', async () => {
    const { id, shop_id } = await aProductAlone();
    await change({ ids: [id], act: 'delete' });
    expect(await idsOf({ shop_id })).toEqual([]);
    const { body } = await change({ ids: [id], act: 'publish' });
    expect(body.data.refused[0].message).toBe('This product is in the bin. Restore it first.');
    await change({ ids: [id], act: 'restore' });
    expect((await list({ shop_id })).rows).toMatchObject([{ id, state: 'published' }]);
  });

  test('a seller sees and changes nothing of another shop; support changes nothing', async () => {
    const [mine, other] = [await aProductAlone(), await aProductAlone()];
    const seller = await aStaffMember(app.db, { role: 'seller', shop_id: mine.shop_id });
    expect(await idsOf({}, seller)).toEqual([mine.id]);
    expect(await idsOf({ shop_id: other.shop_id }, seller)).toEqual([]);
    const { body } = await change({ ids: [mine.id, other.id], act: 'hide' }, seller);
    expect(body.data.changed.map(({ id }: { id: number }) => id)).toEqual([mine.id]);
    expect((await rowOf(other.id))?.state).toBe('published');
    const support = await aStaffMember(app.db, { role: 'support' });
    expect((await change({ ids: [mine.id], act: 'hide' }, support)).status).toBe(403);
  });
});

const PAGE = { after: null, limit: 51, areFew: false };

test('no list reads the whole table', async () => {
  await insertTestCatalog(app.db, 10_000, 16_000);
  await sql`analyze`.execute(app.db);
  const { id: categoryId } = await aCategory(app.db);
  const rare = await aProduct(app.db, {
    colors: [{ name: 'Teal' }],
    sizes: [{ name: 'M8' }],
    unit: 'can',
  });
  const { unit_id } = await app.db
    .selectFrom('products')
    .select('unit_id')
    .where('id', '=', rare.id)
    .executeTakeFirstOrThrow();
  const sorts = ['newest', 'changed', 'name', 'dearest', 'cheapest'] as const;
  const few = [
    { ...EVERY_PRODUCT, search: 'zwingenberg' },
    { ...EVERY_PRODUCT, state: 'deleted' },
    { ...EVERY_PRODUCT, categoryId },
    { ...EVERY_PRODUCT, without: 'description' },
    { ...EVERY_PRODUCT, flashSaleAt: new Date() },
    { ...EVERY_PRODUCT, options: [{ kind: 'colors', id: rare.colors['Teal'] ?? 0 }] },
    { ...EVERY_PRODUCT, options: [{ kind: 'sizes', id: rare.sizes['M8'] ?? 0 }] },
    { ...EVERY_PRODUCT, options: [{ kind: 'units', id: unit_id ?? 0 }] },
  ] as const;
  const before = await scans();
  for (const sort of sorts)
    await listConsoleProducts(app.db, 'all', EVERY_PRODUCT, { ...PAGE, sort });
  for (const filter of few) {
    await listConsoleProducts(app.db, 'all', filter, { ...PAGE, sort: 'newest' });
    await listConsoleProducts(app.db, 'all', filter, { ...PAGE, sort: 'name', areFew: true });
    await countConsoleProducts(app.db, 'all', filter, 10_001);
    expect(await scans(), JSON.stringify(filter)).toEqual(before);
  }
});

async function scans(): Promise<unknown[]> {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(app.db),
    ),
  );
  const { rows } = await sql`
    select relname, seq_scan from pg_stat_user_tables
    where relname in ('products', 'product_variants') order by 1`.execute(app.db);
  return rows;
}
