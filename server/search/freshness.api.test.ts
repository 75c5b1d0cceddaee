import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { currentProductIndex } from './column-index/product-index.ts';
import { indexProducts } from './index-products.ts';
import { FLAG_IDS } from './indexing/flag-ids.ts';
import { rebuildSearchWords } from './rebuild-words.ts';
import { refreshFlashPrices } from './refresh-flash-prices.ts';
import { refreshStaleProducts } from './refresh-stale-products.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { insertTestCatalog, insertTestProducts } from '#test/search/synthetic-catalog.ts';
import { aProduct, listFor } from '#test/search/listed-products.ts';

let database: TestDatabase;
let hammer: number;
const NOW = new Date('2026-05-01T12:00:00Z');
const HOUR = 3_600_000;

beforeEach(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, 0);
  const product = aProduct('hammer', {
    name: 'Claw hammer',
    price: 2000,
    quantity: 3,
    sold: 100,
    size: 'L',
  });
  [hammer = 0] = await insertTestProducts(database.db, [product]);
  await indexProducts(database.db, [hammer], NOW);
  await rebuildSearchWords(database.db);
});
afterEach(() => database.close());

const row = () =>
  database.db
    .selectFrom('product_search')
    .selectAll()
    .where('product_id', '=', hammer)
    .executeTakeFirst();
const list = (request: Record<string, unknown> = {}) => listFor(database.db, request);
const change = (values: Record<string, unknown>) =>
  database.db.updateTable('products').set(values).where('id', '=', hammer).execute();

const stock = (quantity: number) =>
  database.db.updateTable('product_variants').set({ quantity }).execute();

test('selling the last piece marks a product as sold out, a return undoes it', async () => {
  await stock(0);
  expect(await row()).toMatchObject({ in_stock: false });
  expect(await list({ in_stock: 1 })).toMatchObject({ total: 0, filters: { in_stock: 0 } });
  await stock(2);
  expect(await list({ in_stock: 1 })).toMatchObject({ total: 1, filters: { in_stock: 1 } });
});

test('a flag that a product was indexed with stays when it sells out or gets stock', async () => {
  const flag = 8;
  await sql`update product_search set facets = facets || ${flag}::int`.execute(database.db);
  const facets = async () => (await row())?.facets;
  await stock(0);
  expect(await facets()).toContain(flag);
  await stock(2);
  expect(await facets()).toEqual(expect.arrayContaining([FLAG_IDS.in_stock, flag]));
});

/** Indexes the product while another transaction holds locks that this waits for. */
async function indexDuring(
  hold: (tx: DatabaseTransaction) => Promise<unknown>,
  meanwhile = async () => {},
) {
  let indexing = Promise.resolve();
  await database.db.transaction().execute(async (tx) => {
    await hold(tx);
    indexing = database.db.transaction().execute((own) => indexProducts(own, [hammer], NOW));
    await untilOneWaits(database.db);
    await meanwhile();
  });
  await indexing;
}

test('indexing waits for a concurrent order and does not undo it', async () => {
  await indexDuring((sale) => sale.updateTable('product_variants').set({ quantity: 0 }).execute());
  expect(await row()).toMatchObject({ in_stock: false });
});

test.each(['shops', 'categories'] as const)(
  'a product that is indexed while %s are closed does not stay listed',
  async (table) => {
    await indexDuring((tx) => tx.updateTable(table).set({ is_active: false }).execute());
    await refreshStaleProducts(database.db, NOW);
    expect((await list()).total).toBe(0);
  },
);

const INTRODUCED = {
  added: async (tx: DatabaseTransaction) => {
    await indexProducts(tx, await insertTestProducts(tx, [aProduct('saw', {})]), NOW);
  },
  published: async (tx: DatabaseTransaction) => {
    await tx.updateTable('products').set({ is_published: true }).execute();
    await indexProducts(tx, [hammer], NOW);
  },
};
const close = async (db: Database, table: 'shops' | 'categories') => {
  await db.updateTable(table).set({ is_active: false }).execute();
};

test.each([
  ['added', 'shops'],
  ['added', 'categories'],
  ['published', 'shops'],
  ['published', 'categories'],
] as const)('a product that is %s while %s are closed is not listed', async (introduced, table) => {
  await change({ is_published: false });
  await refreshStaleProducts(database.db, NOW);
  const introduce = INTRODUCED[introduced];
  const [closing] = await database.db.transaction().execute(async (tx) => {
    await introduce(tx);
    const begun = close(database.db, table);
    await Promise.race([begun, untilOneWaits(database.db)]);
    return [begun];
  });
  await closing;
  await refreshStaleProducts(database.db, NOW);
  expect((await list()).total).toBe(0);
});

test.each([
  ['added', 'shops'],
  ['published', 'categories'],
] as const)(
  'a product that is %s once %s are being closed is not listed',
  async (introduced, table) => {
    await change({ is_published: false });
    await refreshStaleProducts(database.db, NOW);
    const introduce = INTRODUCED[introduced];
    const [introducing] = await database.db.transaction().execute(async (tx) => {
      await close(tx, table);
      const begun = database.db.transaction().execute(introduce);
      await Promise.race([begun, untilOneWaits(database.db)]);
      return [begun];
    });
    await introducing;
    await refreshStaleProducts(database.db, NOW);
    expect((await list()).total).toBe(0);
  },
);

test('a product that is moved to a category while that is closed is not listed', async () => {
  const [other] = await database.db
    .selectFrom('categories')
    .select('id')
    .where('name', '<>', 'Hand tools')
    .limit(1)
    .execute();
  const [closing] = await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ category_id: other!.id }).execute();
    await indexProducts(tx, [hammer], NOW);
    const closed = { is_active: false };
    const begun = database.db
      .updateTable('categories')
      .set(closed)
      .where('id', '=', other!.id)
      .execute();
    await Promise.race([begun, untilOneWaits(database.db)]);
    return [begun];
  });
  await closing;
  await refreshStaleProducts(database.db, NOW);
  expect((await list()).total).toBe(0);
});

test('products that stayed listed in closed shops and categories are removed by the migration', async () => {
  const name = '1670-changes-during-indexing.sql';
  const file = join(import.meta.dirname, '../database/migrations', name);
  const migration = sql.raw(await readFile(file, 'utf8'));
  for (const table of ['shops', 'categories'] as const) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.db);
    await database.db.updateTable(table).set({ is_active: false }).execute();
    expect(await row()).toBeDefined();
    await migration.execute(database.db);
    expect(await row()).toBeUndefined();
    await database.db.updateTable(table).set({ is_active: true }).execute();
    await indexProducts(database.db, [hammer], NOW);
  }
  expect(await row()).toBeDefined();
});

const renameCategories = (db: Database, name: string) =>
  db.updateTable('categories').set({ name }).execute();

test('a category that is renamed while a product of it is indexed is found by its new name', async () => {
  await indexDuring(
    (tx) => sql`select from product_search for update`.execute(tx),
    async () => {
      await renameCategories(database.db, 'Workshop');
    },
  );
  await refreshStaleProducts(database.db, NOW);
  expect((await list({ search: 'workshop' })).total).toBe(1);
});

test('a refresh for the first name of a category does not stand for the second', async () => {
  await renameCategories(database.db, 'Workshop');
  await database.db.transaction().execute(async (tx) => {
    await renameCategories(tx, 'Atelier');
    await refreshStaleProducts(database.db, NOW);
  });
  await refreshStaleProducts(database.db, NOW);
  expect((await list({ search: 'atelier' })).total).toBe(1);
});

async function version(): Promise<string> {
  const { rows } = await database.pool.query('select xmin::text from product_search');
  return String(rows[0]?.xmin);
}

test('a sale reorders lists immediately, and is written to the index after a large change of sales', async () => {
  const listedSales = async () => {
    const index = await currentProductIndex(database.db);
    return index.read(({ columns }) => columns.popularity[columns.slotOf(hammer) ?? -1]);
  };
  const before = await version();
  await stock(2);
  await change({ total_sold: 101 });
  expect(await listedSales()).toBe(101);
  expect(await version()).toBe(before);
  await change({ total_sold: 150 });
  expect(await listedSales()).toBe(150);
  expect(await row()).toMatchObject({ popularity: 150 });
});

test('a review changes the stars', async () => {
  const { shop_id } = await database.db
    .selectFrom('shops')
    .select('id as shop_id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('reviews')
    .values({
      product_id: hammer,
      shop_id,
      customer_name: 'Ann',
      rating: 4,
      description: 'Good',
    })
    .execute();
  expect(await row()).toMatchObject({ rating: 400 });
  expect((await list({ rating: 4 })).total).toBe(1);
  expect((await list({ rating: 5 })).total).toBe(0);
});

test('a withdrawn product disappears immediately and returns with the next refresh', async () => {
  await change({ is_published: false });
  expect((await list()).total).toBe(0);
  await change({ is_published: true });
  expect(await refreshStaleProducts(database.db, NOW)).toBe(1);
  expect((await list()).total).toBe(1);
});

test.each(['shops', 'categories'] as const)(
  'products of inactive %s are not listed',
  async (table) => {
    await database.db.updateTable(table).set({ is_active: false }).execute();
    expect((await list()).total).toBe(0);
    await indexProducts(database.db, [hammer]);
    expect((await list()).total).toBe(0);
    await database.db.updateTable(table).set({ is_active: true }).execute();
    await refreshStaleProducts(database.db, NOW);
    expect((await list()).total).toBe(1);
  },
);

test('a change by plain SQL is picked up by the next refresh, once', async () => {
  await change({ name: 'Club mallet', price: 900 });
  expect(await refreshStaleProducts(database.db, NOW)).toBe(1);
  expect(await refreshStaleProducts(database.db, NOW)).toBe(0);
  expect((await list({ search: 'club' })).total).toBe(1);
  expect((await list({ search: 'claw' })).total).toBe(0);
  expect((await list({ max_price: 9 })).total).toBe(1);
});

test('a value that is too long to filter by is not offered as a filter', async () => {
  const material = 'attribute.material';
  const describe = async (value: string) => {
    await sql`
      insert into product_attributes (product_id, attribute_id, text_value)
      select ${hammer}, id, ${value} from attributes where slug = 'material'
      on conflict (product_id, attribute_id, position) do update set text_value = excluded.text_value`.execute(
      database.db,
    );
    await indexProducts(database.db, [hammer], NOW);
    const { filters } = await list();
    return filters.attributes.flatMap(({ values }) => values.map((offered) => offered.value));
  };
  const longest = 'x'.repeat(200);
  expect(await describe(longest)).toEqual([longest]);
  expect((await list({ [material]: longest })).total).toBe(1);
  expect(await describe(`${longest}x`)).toEqual([]);
});

test('reindexing an unchanged product writes nothing', async () => {
  const before = await row();
  const first = await version();
  await indexProducts(database.db, [hammer], NOW);
  expect(await version()).toEqual(first);
  expect(await row()).toEqual(before);
});

test('a deleted product is removed from every list', async () => {
  await database.db.deleteFrom('products').execute();
  expect((await list({ search: 'hammer' })).total).toBe(0);
});

/** Many more products than are indexed at once; returns their ids. */
const manyProducts = () =>
  insertTestProducts(
    database.db,
    Array.from({ length: 250 }, (_, n) => aProduct(`nail-${n}`, { name: `Nail ${n}`, price: 100 })),
  );

test('many products whose category closes are refreshed some at a time, since orders of them wait meanwhile', async () => {
  await manyProducts();
  await sql`insert into search_stale select id from products on conflict do nothing`.execute(
    database.db,
  );
  expect(await refreshStaleProducts(database.db, NOW)).toBe(251);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_search group by xmin::text`.execute(database.db);
  expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(100);
});

test('products that are indexed together are written by statements that each take a part of the time', async () => {
  const ids = await manyProducts();
  await sql`
    create function few() returns trigger language plpgsql as $$ begin
      if (select count(*) from written) > 50 then raise 'more than fifty rows at once'; end if;
      return null; end $$;
    create trigger few after insert on product_search referencing new table as written
      for each statement execute function few()`.execute(database.db);
  await transaction(database.db, (tx) => indexProducts(tx, ids, NOW));
  expect((await list({ search: 'nail' })).total).toBe(250);
});

async function aFlashSale(price: number, quantity: number): Promise<number> {
  const { id } = await database.db
    .insertInto('flash_sales')
    .values({ slug: 'sale', name: 'Sale', starts_at: NOW, ends_at: new Date(NOW.getTime() + HOUR) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('flash_sale_products')
    .values({ flash_sale_id: id, product_id: hammer, price, quantity, position: 0 })
    .execute();
  return id;
}

test('prices follow a flash sale: before, while it runs, sold out, after', async () => {
  const id = await aFlashSale(1500, 2);
  const at = (milliseconds: number) =>
    refreshFlashPrices(database.db, new Date(NOW.getTime() + milliseconds));
  expect(await at(-1)).toBe(0);
  expect(await at(0)).toBe(1);
  expect(await row()).toMatchObject({ price: 1500, flash_price: 1500 });
  expect(await list({ on_sale: 1, max_price: 15 })).toMatchObject({
    total: 1,
    filters: { min_price: 15, max_price: 15 },
  });
  expect(await list({ flash_sale_id: id })).toMatchObject({ total: 1 });
  expect(await at(1)).toBe(0);
  await database.db.updateTable('flash_sale_products').set({ sold: 2 }).execute();
  expect(await at(2)).toBe(1);
  expect(await row()).toMatchObject({ price: 2000, flash_price: null });
  await database.db.updateTable('flash_sale_products').set({ sold: 1 }).execute();
  expect(await at(3)).toBe(1);
  expect(await at(HOUR)).toBe(1);
  expect(await list({ on_sale: 1 })).toMatchObject({ total: 0 });
});

test('a flash price that is not lower leaves the regular price, without a sale', async () => {
  await change({ discount_price: 1800 });
  await aFlashSale(2500, 5);
  await refreshFlashPrices(database.db, NOW);
  expect(await row()).toMatchObject({ price: 2000 });
  expect(await refreshFlashPrices(database.db, NOW)).toBe(0);
});

test('words and counts can be rebuilt repeatedly while the shop runs, with the same result', async () => {
  const state = async () => ({
    words: await database.db.selectFrom('search_words').selectAll().orderBy('word').execute(),
    deletes: (await database.db.selectFrom('search_word_deletes').selectAll().execute()).length,
    phrases: (await database.db.selectFrom('search_phrases').selectAll().execute()).length,
  });
  const before = await state();
  expect(before.words.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['claw', 'hammer', 'oakline']),
  );
  await Promise.all([rebuildSearchWords(database.db), rebuildSearchWords(database.db)]);
  expect(await state()).toEqual(before);
  await database.db.deleteFrom('products').execute();
  await rebuildSearchWords(database.db);
  expect((await state()).words).toEqual([]);
});
