import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anImage } from '#test/factories/pictures.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
const images: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  images.push((await anImage(app.db)).id, (await anImage(app.db)).id);
});
afterAll(() => app.close());

const expected = () =>
  idsOf(sql`
    select id from products p where not exists (select from product_images i where i.product_id = p.id)`);
const listed = () => idsOf(sql`select product_id as id from products_without_pictures`);
async function idsOf(query: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: number }>`select id from (${query}) p order by id`.execute(
    app.db,
  );
  return rows.map(({ id }) => id);
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.db);
const anyOf = (ids: number[]) => sql`any(${ids}::bigint[])`;
const CHANGES = {
  add: (ids: number[], position: number) =>
    run(sql`
      insert into product_images (product_id, image_id, position)
      select p.id, ${images[position % 2]}::bigint, ${position} from products p where p.id = ${anyOf(ids)}
        and not exists (select from product_images where product_id = p.id and position = ${position})`),
  take: (ids: number[], position: number) =>
    run(
      sql`delete from product_images where product_id = ${anyOf(ids)} and position <= ${position}`,
    ),
  replace: (ids: number[], position: number) =>
    app.db.transaction().execute(async (tx) => {
      await sql`delete from product_images where product_id = ${anyOf(ids)}`.execute(tx);
      await sql`
        insert into product_images (product_id, image_id, position)
        select id, ${images[0]}::bigint, ${position} from products where id = ${anyOf(ids.slice(1))}`.execute(
        tx,
      );
    }),
  remove: (ids: number[], position: number) =>
    run(sql`delete from products where id = ${anyOf(ids)} and ${position === 0}`),
};
const change = fc.tuple(
  fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  fc.subarray([0, 1, 2], { minLength: 1 }),
  fc.nat(2),
);

test('whatever happens to products and pictures, those without a picture are listed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 20 }), async (changes) => {
      await app.db.deleteFrom('products').execute();
      const ids: number[] = [];
      for (const count of [0, 1, 2]) ids.push((await aProduct(app.db, { images: count })).id);
      expect(await listed()).toEqual([ids[0]]);
      for (const [kind, products, position] of changes) {
        await CHANGES[kind](
          products.map((n) => ids[n] ?? 0),
          position,
        );
        expect(await listed()).toEqual(await expected());
      }
    }),
    { numRuns: 25 },
  );
});

test('the table is filled, without products that got a picture meanwhile', async () => {
  await app.db.deleteFrom('products').execute();
  const ids: number[] = [];
  for (const count of [0, 1, 0]) ids.push((await aProduct(app.db, { images: count })).id);
  // As if the second had got its picture after the table had been filled.
  await run(sql`delete from products_without_pictures`);
  await run(sql`insert into products_without_pictures select ${ids[1]}::bigint`);
  const file = join(import.meta.dirname, '1221-list-products-without-pictures.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(app.db);
  expect(await listed()).toEqual([ids[0], ids[2]]);
});
