import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { importCatalog } from './import-catalog.ts';

let app: TestApp;
let folder: string;
let products: TestProduct[];
const START = 10_000;
const BUYERS = 6;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-beside-'));
  const shared = { shop_id: (await aShop(app.db)).id, category_id: (await aCategory(app.db)).id };
  products = [];
  for (let n = 0; n < 6; n += 1) {
    const product = await aProduct(app.db, {
      ...shared,
      sizes: [{ name: 'S' }, { name: 'L' }],
      variants: [
        { size: 'S', quantity: START },
        { size: 'L', quantity: START },
      ],
    });
    products.push(product);
  }
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function importText(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  const summary = await importCatalog({ db: app.db, files: app.files }, file);
  expect(summary.refusals).toEqual([]);
  return summary;
}

/**
 * Lets guests order all products, each in its own order, until the work is done; returns the units sold of each.
 */
async function whileOrdering(work: () => Promise<void>): Promise<Map<number, number>> {
  const sold = new Map<number, number>();
  let isDone = false;
  const buyer = async (n: number) => {
    for (let round = 0; !isDone; round += 1) {
      const chosen = products.toSorted(
        (a, b) => ((a.id * (n + round)) % 7) - ((b.id * (n + round)) % 7),
      );
      const carts = chosen
        .slice(0, 4)
        .map(({ id, sizes }) => ({ product_id: id, size: sizes['S'] ?? 0, quantity: 1 }));
      const { status } = await orderAsGuest(app, {
        carts,
        shop_ids: [products[0]?.shop_id],
        phone: `555${n}${String(round).padStart(5, '0')}`,
        email: `${n}-${round}@example.test`,
      });
      // A database that is too busy refuses the whole order, so nothing is sold.
      expect([200, 503]).toContain(status);
      if (status === 503) continue;
      for (const { product_id } of carts) sold.set(product_id, (sold.get(product_id) ?? 0) + 1);
    }
  };
  const buyers = Array.from({ length: BUYERS }, (_, n) => buyer(n));
  try {
    await work();
  } finally {
    isDone = true;
  }
  await Promise.all(buyers);
  return sold;
}

async function countDeadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(app.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db);
  return Number(rows[0]?.deadlocks);
}

const stock = () =>
  app.db.selectFrom('products').select(['id', 'quantity', 'total_sold']).orderBy('id').execute();

test('an import that states neither stock nor sales preserves concurrent changes of both', async () => {
  const sold = await whileOrdering(async () => {
    for (let round = 0; round < 4; round += 1) {
      const backwards = products.toReversed();
      await importText(
        'a.csv',
        `Handle,Title\n${backwards.map(({ slug }) => `${slug},Name ${round}\n`).join('')}`,
      );
      const lines = backwards.map(({ slug }) =>
        JSON.stringify({ type: 'product', slug, price: `${20 + (round % 2)}.00`, total_sold: 1 }),
      );
      await importText('b.jsonl', lines.join('\n'));
    }
  });
  expect(sold.size).toBe(products.length);
  expect(await stock()).toEqual(
    products.map(({ id }) => ({
      id,
      quantity: 2 * START - (sold.get(id) ?? 0),
      total_sold: sold.get(id) ?? 0,
    })),
  );
  expect(await countDeadlocks()).toBe(0);
}, 180_000);

test('setting stock and offers by an import never deadlocks with an order', async () => {
  const sold = await whileOrdering(async () => {
    for (let round = 0; round < 4; round += 1) {
      const shuffled = products.toSorted(
        (a, b) => ((a.id * (round + 2)) % 7) - ((b.id * (round + 2)) % 7),
      );
      const lines = [
        ...shuffled.map(({ slug }, at) => ({
          type: 'product',
          slug,
          variants: [
            { size: 'S', quantity: START + round, code: `${at}-${round}` },
            { size: 'L', quantity: round },
          ],
        })),
        {
          type: 'flash_sale',
          slug: 'now',
          name: `Now ${round}`,
          starts_at: '-1d',
          ends_at: '+1d',
          products: shuffled
            .slice(0, 3)
            .map(({ slug }) => ({ product: slug, price: '1.00', quantity: START })),
        },
        ...shuffled.map(({ slug }) => ({
          type: 'review',
          product: slug,
          customer_name: `R${round}`,
          rating: 5,
          created_at: '-1d',
        })),
      ];
      await importText('c.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
    }
  });
  expect(sold.size).toBe(products.length);
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.quantity <> (select sum(quantity) from product_variants v where v.product_id = p.id)`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
  expect(await countDeadlocks()).toBe(0);
}, 180_000);
