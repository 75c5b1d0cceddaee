import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
const shops: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  shops.push((await aShop(app.db)).id, (await aShop(app.db)).id);
  await sql`
    insert into attributes (slug, name, kind, is_facet, position)
    values ('wood', 'Wood', 'text', true, 1), ('width', 'Width', 'number', true, 2)`.execute(
    app.db,
  );
});
afterAll(() => app.close());

/** What the table of values by shop must have, and what it has. */
const expected = () =>
  rowsOf(sql`
    select p.id as product_id, 0 as attribute_id, t.position, p.shop_id, t.tag as text_value, null as number_value
    from products p, unnest(p.tags) with ordinality t (tag, position)
    where p.deleted_at is null and length(t.tag) <= 200
    union all
    select p.id, a.attribute_id, a.position, p.shop_id, case when length(a.text_value) <= 200 then a.text_value end,
      a.number_value
    from products p join product_attributes a on a.product_id = p.id where p.deleted_at is null`);
const listed = () => rowsOf(sql`select * from shop_values`);
async function rowsOf(query: ReturnType<typeof sql>) {
  const { rows } = await sql`
    select product_id, attribute_id::bigint, position::int, shop_id, text_value, number_value::float8
    from (${query}) v order by 1, 2, 3`.execute(app.db);
  return rows;
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.db);
const LONG = 'x'.repeat(201);
const CHANGES = {
  tags: (id: number, n: number) => {
    const tags = [[], ['oak'], ['gift', 'oak', 'oak'], [LONG, 'new']][n];
    return run(sql`update products set tags = ${tags}::text[] where id = ${id}`);
  },
  shop: (id: number, n: number) =>
    run(sql`update products set shop_id = ${shops[n % 2]} where id = ${id}`),
  bin: (id: number, n: number) => {
    const at = n % 2 === 0 ? sql`now()` : sql`null`;
    return run(sql`
      update products set deleted_at = ${at}, is_published = is_published and ${at} is null where id = ${id}`);
  },
  add: (id: number, n: number) => {
    const text = ['Oak', 'Ash', LONG, 'Elm'][n];
    return run(sql`
      insert into product_attributes (product_id, attribute_id, position, text_value, number_value)
      select p.id, a.id, ${n}, case a.kind when 'text' then ${text}::text end, case a.kind when 'number' then ${n}::int end
      from products p, attributes a where p.id = ${id} on conflict do nothing`);
  },
  change: (id: number, n: number) =>
    run(sql`
      update product_attributes set text_value = 'Yew', position = position + 10
      where product_id = ${id} and text_value is not null and position = ${n}
        and not exists (select from product_attributes where product_id = ${id} and position = ${n + 10})`),
  take: (id: number, n: number) =>
    run(sql`delete from product_attributes where product_id = ${id} and position = ${n}`),
  remove: (id: number, n: number) => run(sql`delete from products where id = ${id} and ${n === 0}`),
};
const change = fc.tuple(
  fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  fc.nat(1),
  fc.nat(3),
);

test('whatever happens to products, the values of each shop are those of its products outside the bin', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      await app.db.deleteFrom('products').execute();
      expect(await listed()).toEqual([]);
      const ids: number[] = [];
      for (const shop_id of shops)
        ids.push((await aProduct(app.db, { shop_id, tags: ['hand tool'] })).id);
      for (const [kind, product, n] of changes) {
        await CHANGES[kind](ids[product] ?? 0, n);
        expect(await listed()).toEqual(await expected());
      }
    }),
    { numRuns: 25 },
  );
});

test('the table is filled, and what products lost meanwhile leaves it', async () => {
  await app.db.deleteFrom('products').execute();
  const ids: number[] = [];
  for (const tags of [['oak', 'gift'], ['oak'], ['gift'], []])
    ids.push((await aProduct(app.db, { shop_id: shops[0] ?? 0, tags })).id);
  for (const id of ids) await CHANGES.add(id, 2);
  await CHANGES.bin(ids[2] ?? 0, 0);
  await run(sql`delete from shop_values`);
  await migrateWith('1211-list-values-of-shops.sql');
  const rows = await expected();
  expect(await listed()).toEqual(rows);
  // As if the table had been filled before the product in the bin, another shop's and those that lost values had changed.
  await run(sql`
    insert into shop_values (product_id, attribute_id, position, shop_id, text_value)
    select id, 0, 7, shop_id, 'lost' from products
    union all select ${ids[2]}::bigint, 0, 1, ${shops[0]}::bigint, 'gift'
    union all select ${ids[0]}::bigint, min(id), 9, ${shops[0]}::bigint, 'Elm' from attributes`);
  await run(sql`update shop_values set shop_id = ${shops[1]} where product_id = ${ids[1]}`);
  await migrateWith('1212-values-of-shops-are-exact.sql');
  expect(await listed()).toEqual(
    rows.filter((row) => (row as { product_id: number }).product_id !== ids[1]),
  );
});

const migrateWith = async (name: string) =>
  sql.raw(await readFile(join(import.meta.dirname, name), 'utf8')).execute(app.db);
