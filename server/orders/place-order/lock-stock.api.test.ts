import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';
import { lockStock } from './place-order-queries.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { lockProductStock } from '#server/catalog/lock-stock.ts';

let app: TestApp;
let products: TestProduct[];
beforeAll(async () => {
  app = await createTestApp();
  products = [];
  for (let n = 0; n < 6; n += 1) {
    const variants = [
      { size: 'S', quantity: 5 },
      { size: 'L', quantity: 5 },
    ];
    products.push(await aProduct(app.db, { sizes: [{ name: 'S' }, { name: 'L' }], variants }));
  }
});
afterAll(() => app.close());

const WAYS: [string, (tx: Database, chosen: TestProduct[]) => Promise<unknown>][] = [
  [
    'an order',
    (tx, chosen) =>
      lockStock(tx, {
        contacts: ['5550100200'],
        userId: null,
        productIds: chosen.map(({ id }) => id),
        isBuyNow: false,
      }),
  ],
  [
    'an edit',
    (tx, chosen) =>
      lockProductStock(
        tx,
        chosen.map(({ slug }) => slug),
      ),
  ],
];

// Which rows a statement locks must not depend on its plan, which changes with statistics and with the products on
// sale.
describe.each([
  ['without statistics', async () => {}],
  ['with statistics', () => sql`analyze`.execute(app.db)],
  [
    'with an offer',
    async () => {
      const id = products[1]?.id ?? 0;
      await aFlashSale(app.db, { products: [{ product_id: id, price: 500 }] });
      await sql`analyze`.execute(app.db);
    },
  ],
])('%s', (_name, prepare) => {
  beforeEach(prepare);

  test.each(WAYS)('%s locks all stock of its products, and no other', async (_way, lock) => {
    const chosen = products.slice(0, 4);
    const ids = chosen.map(({ id }) => id);
    await app.db.transaction().execute(async (tx) => {
      await lock(tx, chosen);
      expect(await lockedProducts('product_variants', 'product_id')).toEqual(
        ids.flatMap((id) => [id, id]),
      );
      expect(await lockedProducts('products', 'id')).toEqual(ids);
      const offers = await app.db.selectFrom('flash_sale_products').select('product_id').execute();
      expect(await lockedProducts('flash_sale_products', 'product_id')).toEqual(
        offers.map(({ product_id }) => product_id),
      );
    });
  });
});

describe('in a small shop', () => {
  let shop: TestApp;
  let sold: TestProduct;
  beforeAll(async () => {
    shop = await createTestApp();
    sold = await aProduct(shop.db, { quantity: 5 });
    await insertTestCatalog(shop.db, 1000, 1300);
    await sql`analyze`.execute(shop.db);
  });
  afterAll(() => shop.close());

  test.each(WAYS)('%s reads the stock of its products, not the whole table', async (_way, lock) => {
    const scans = await shop.db.transaction().execute(async (tx) => {
      // The plan for any request, which a statement gets after the first five.
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      await lock(tx, [sold]);
      const { rows } = await sql<{ scans: number }>`
        select seq_scan::int as scans from pg_stat_xact_user_tables
        where relname = 'product_variants'`.execute(tx);
      return rows[0]?.scans;
    });
    expect(scans).toBe(0);
  });
});

/** The products of a table's locked rows. */
async function lockedProducts(table: string, column: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with free as materialized (select ctid from ${sql.table(table)} for update skip locked)
    select ${sql.ref(column)} as id from ${sql.table(table)} where ctid not in (select ctid from free)
    order by 1`.execute(app.db);
  return rows.map(({ id }) => id);
}
