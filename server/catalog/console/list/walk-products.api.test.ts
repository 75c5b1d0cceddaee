import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCT_SORTS, type ProductListPage } from '#contract/console/catalog/products.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { EVERY_PRODUCT } from '#test/console/every-product.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { rowsRead } from '#test/database/rows-read.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { countConsoleProducts, sortFewProducts } from './list-queries.ts';
import { walkProducts } from './walk-products.ts';

const PRODUCTS = 10_000;

let app: TestApp;
let owner: TestStaff;
let shop: number;
let seller: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  shop = (await aShop(app.db)).id;
  const theirs = (await aShop(app.db)).id;
  seller = await aStaffMember(app.db, { role: 'seller', shop_id: theirs });
  const category = (await aCategory(app.db)).id;
  // The last 700 are hinges with the tag "last": the last in all orders but that of the dearest.
  await sql`
    insert into products (shop_id, category_id, slug, name, price, tags, is_published, updated_at)
    select case n % 2 when 0 then ${shop}::bigint else ${theirs}::bigint end, ${category}, 'item-' || n,
      case when n <= 700 then 'Zinc hinge ' else 'Bolt ' end || hashint4(n) % 900,
      case when n <= 700 then 90000 else hashint4(n) & 8191 end,
      array[case when n <= 700 then 'last' else 'first' end, case n % 3 when 0 then 'often' else 'else' end],
      true, timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${PRODUCTS}::int) n`.execute(app.db);
  await sql`insert into attributes (slug, name, kind, is_facet, position) values ('wood', 'Wood', 'text', true, 1)`.execute(
    app.db,
  );
  await sql`
    insert into product_attributes (product_id, attribute_id, text_value)
    select id, (select id from attributes where slug = 'wood'), 'Oak' from products where id % 5 < 2`.execute(
    app.db,
  );
  await sql`vacuum analyze`.execute(app.db);
});
afterAll(() => app.close());

const ORDERS = {
  newest: sql`id desc`,
  changed: sql`updated_at desc, id desc`,
  name: sql`lower(name), id`,
  dearest: sql`price desc, id desc`,
  cheapest: sql`price, id`,
};
const hasValue = sql`exists (select from product_attributes a where a.product_id = p.id and a.text_value = 'Oak')`;
const FILTERS = [
  [{ tag: 'often' }, sql`'often' = any(tags)`],
  [{ tag: 'last' }, sql`'last' = any(tags)`],
  [{ q: 'hinge' }, sql`name like '%hinge%'`],
  [{ q: 'BOLT', tag: 'often' }, sql`name like '%Bolt%' and 'often' = any(tags)`],
  [{ attribute: 'wood', value: 'Oak', q: 'item' }, hasValue],
] as const;

test.each(FILTERS)('%j: pages in every order have all products, each once', async (filter, is) => {
  for (const staff of [owner, seller]) {
    for (const sort of PRODUCT_SORTS) {
      const { rows } = await sql<{ id: number }>`
        select id from products p where ${is} and ${staff === owner ? sql`true` : sql`shop_id <> ${shop}`}
        order by ${ORDERS[sort]}`.execute(app.db);
      const ids: number[] = [];
      let after: string | null = null;
      do {
        const request = { ...filter, sort, limit: 200, ...(after !== null && { after }) };
        const { body } = await consoleCall(app, 'listProducts', request, staff.headers);
        const page: ProductListPage = body.data;
        expect(page.total).toBe(rows.length);
        ids.push(...page.rows.map(({ id }) => id));
        after = ids.length < 800 ? page.next : null;
      } while (after !== null);
      expect(ids, sort).toEqual(rows.slice(0, ids.length).map(({ id }) => id));
      expect(ids.length).toBe(Math.min(rows.length, 800));
    }
  }
});

test('a page of a frequent tag or word is read from the start of the order, and no other products', async () => {
  const page = { after: null, limit: 51 };
  const often = { ...EVERY_PRODUCT, tag: 'often' };
  for (const sort of PRODUCT_SORTS) {
    const before = await rowsRead(app.db, 'products', 'product_tags');
    expect(await walkProducts(app.db, 'all', often, { ...page, sort })).toHaveLength(51);
    expect((await rowsRead(app.db, 'products', 'product_tags')) - before, sort).toBeLessThan(1000);
  }
  const before = await rowsRead(app.db, 'products');
  const hinges = { ...EVERY_PRODUCT, search: 'hinge' };
  expect(await walkProducts(app.db, 'all', hinges, { ...page, sort: 'name' })).toHaveLength(51);
  expect((await rowsRead(app.db, 'products')) - before).toBe(51);
});

test("a page of a shop's products reads no more of the order, wherever they are in it", async () => {
  const last = { ...EVERY_PRODUCT, tag: 'last' };
  for (const sort of ['newest', 'changed', 'cheapest'] as const) {
    const before = await rowsRead(app.db, 'products');
    await walkProducts(app.db, [shop], last, { sort, after: null, limit: 51 });
    expect((await rowsRead(app.db, 'products')) - before, sort).toBeLessThan(8100);
  }
});

test('a search in order of name follows changes of names and codes, and finds names of any length', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from products where name like 'Zinc%' order by id limit 5`.execute(app.db);
  const [renamed, coded, moved, long, removed] = rows.map(({ id }) => id);
  const change = (id: number | undefined, fields: object) =>
    app.db
      .updateTable('products')
      .set(fields)
      .where('id', '=', id ?? 0)
      .execute();
  await change(renamed, { name: 'ALBATROSS' });
  await change(coded, { name: 'Zinc 1', code: 'Albatross 7' });
  await change(moved, { name: 'Zinc 2', slug: 'the-albatross' });
  await change(long, { name: `${'Ä'.repeat(400)} albatross` });
  await change(removed, { name: 'Albatross' });
  await app.db
    .deleteFrom('products')
    .where('id', '=', removed ?? 0)
    .execute();
  const search = { ...EVERY_PRODUCT, search: 'albatross' };
  const page = { sort: 'name', after: null, limit: 51 } as const;
  expect(await walkProducts(app.db, 'all', search, page)).toEqual([renamed, coded, moved, long]);
});

test('a search among the products of a tag reads them in one pass of their index', async () => {
  const page = { sort: 'dearest', after: null, limit: 51 } as const;
  const bolts = { ...EVERY_PRODUCT, tag: 'often', search: 'bolt' };
  const before = await rowsRead(app.db, 'products');
  const searches = await productSearches();
  const { total } = await sortFewProducts(app.db, 'all', bolts, page, 10_000);
  expect(total).toBeGreaterThan(3000);
  expect((await rowsRead(app.db, 'products')) - before).toBeLessThan(3500);
  expect((await productSearches()) - searches).toBeLessThan(100);
});

test("a shop's products with a tag are counted by indexes alone", async () => {
  const often = { ...EVERY_PRODUCT, tag: 'often' };
  await sql`vacuum analyze products`.execute(app.db);
  const before = await productsFetched();
  expect(await countConsoleProducts(app.db, [shop], often, 10_001)).toBeGreaterThan(1000);
  expect((await productsFetched()) - before).toBeLessThan(500);
});

/** How often indexes of products have been searched. */
async function productSearches(): Promise<number> {
  const { rows } = await sql<{ searches: string }>`
    select idx_scan as searches from pg_stat_user_tables where relname = 'products'`.execute(
    app.db,
  );
  return Number(rows[0]?.searches);
}

/** How many rows have been read from the table of products itself. */
async function productsFetched(): Promise<number> {
  await rowsRead(app.db, 'products');
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'products'`.execute(
    app.db,
  );
  return Number(rows[0]?.read);
}
