import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { rowsRead } from '#test/database/rows-read.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

const PRODUCTS = 10_000;

let app: TestApp;
let seller: TestStaff;
let theirs: number;
beforeAll(async () => {
  app = await createTestApp();
  const others = (await aShop(app.db)).id;
  theirs = (await aShop(app.db)).id;
  seller = await aStaffMember(app.db, { role: 'seller', shop_id: theirs });
  const category = (await aCategory(app.db)).id;
  // Half of them are the seller's. All have a tag and, of the others, all have wood: three of the seller's do, in the last places.
  await sql`
    insert into products (shop_id, category_id, slug, name, price, tags)
    select case n % 2 when 0 then ${others}::bigint else ${theirs}::bigint end, ${category}, 'item-' || n, 'Item', 100,
      array['often', case when n % 1000 = 7 then 'seldom' else 'series ' || n % 20 end]
    from generate_series(1, ${PRODUCTS}::int) n`.execute(app.db);
  await sql`
    insert into attributes (slug, name, kind, is_facet, position)
    values ('wood', 'Wood', 'text', true, 1), ('width', 'Width', 'number', true, 2)`.execute(
    app.db,
  );
  await sql`
    insert into product_attributes (product_id, attribute_id, text_value)
    select p.id, a.id, case when p.id % 4 = 0 then 'Oak' else 'Ash' end
    from products p, attributes a
    where a.slug = 'wood' and (p.shop_id = ${others} or p.id > (select max(id) - 6 from products))`.execute(
    app.db,
  );
  await sql`
    insert into product_attributes (product_id, attribute_id, number_value)
    select p.id, a.id, p.id % 3 from products p, attributes a where a.slug = 'width'`.execute(
    app.db,
  );
  await sql`vacuum analyze`.execute(app.db);
});
afterAll(() => app.close());

const list = async (name: ConsoleName, request: object) => {
  const { status, body } = await consoleCall(app, name, { ...request }, seller.headers);
  expect(status).toBe(200);
  return body.data;
};
const valuesOf = async (name: ConsoleName, request: object) =>
  ((await list(name, request)).rows as { value: unknown; products: number }[]).map(
    ({ value, products }) => [value, products],
  );

test("the tags of a seller's products are counted without reading all of them", async () => {
  const before = await valuesRead();
  const tags = await valuesOf('listProductTags', {});
  expect((await valuesRead()) - before).toBeLessThan(3500);
  const series = Array.from({ length: 10 }, (_, n) => [`series ${2 * n + 1}`, 200]);
  const sorted = series.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  expect(tags).toEqual([['often', 200], ['seldom', 10], ...sorted]);
});

test("the values of a seller's products are counted without reading those of other shops", async () => {
  const before = await valuesRead();
  expect(await valuesOf('listAttributeValues', { slug: 'wood' })).toEqual([['Ash', 3]]);
  const { rows, is_partial } = await list('listAttributeCategories', { slug: 'wood' });
  expect([rows, is_partial]).toEqual([[expect.objectContaining({ products: 3 })], false]);
  const page = await list('listProducts', { attribute: 'wood' });
  expect([page.total, page.rows.length]).toEqual([3, 3]);
  expect((await valuesRead()) - before).toBeLessThan(200);
});

test("the numbers of a seller's products are listed in order and page by page", async () => {
  const three = [0, 1, 2].map((number) => [number, 200]);
  expect(await valuesOf('listAttributeValues', { slug: 'width' })).toEqual(three);
  const first = await list('listAttributeValues', { slug: 'width', limit: 2 });
  expect(first.rows).toHaveLength(2);
  const rest = { slug: 'width', limit: 2, after: first.next };
  expect(await valuesOf('listAttributeValues', rest)).toEqual(three.slice(2));
});

test("a seller's products in the bin have tags and values too, listed with the bin alone", async () => {
  await sql`
    update products set is_published = false, deleted_at = now()
    where id = (select max(id) from products where shop_id = ${theirs})`.execute(app.db);
  for (const filter of [{ tag: 'often' }, { attribute: 'wood' }]) {
    expect((await list('listProducts', { ...filter, state: 'deleted' })).total).toBe(1);
  }
  expect((await list('listProducts', { attribute: 'wood' })).total).toBe(2);
});

const valuesRead = () =>
  rowsRead(app.db, 'products', 'product_tags', 'product_attributes', 'shop_values');
