import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { readConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { fillCatalog } from './fill-catalog.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-synthetic-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const fill = (count: number) =>
  fillCatalog(
    {
      config: readConfig({ DATA_DIR: folder }),
      db: database.db,
      files: new FolderStore(folder),
      databaseUrl: database.url,
      signal: new AbortController().signal,
      print: () => {},
    },
    count,
  );

test('an empty shop has no products to use as models', async () => {
  await expect(fill(5)).rejects.toThrow('There are no products to use as models.');
});

test('synthetic products have consistent stock, are found, and reach the requested number', async () => {
  const { db } = database;
  const lines = [
    { type: 'shop', slug: 'bolts', name: 'Bolts' },
    { type: 'category', slug: 'tools', name: 'Tools' },
    {
      type: 'product',
      slug: 'saw',
      name: 'Saw',
      category: 'tools',
      price: '20.00',
      sizes: [{ name: 'S' }, { name: 'L' }],
      variants: [
        { size: 'S', quantity: 1 },
        { size: 'L', quantity: 2 },
      ],
    },
  ];
  const file = join(folder, 'a.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  await importCatalog({ db, files: new FolderStore(folder) }, file);
  await fill(30);
  await fill(50);
  const products = await db.selectFrom('products').select(['id', 'quantity']).execute();
  expect(products).toHaveLength(51);
  const variants = await db
    .selectFrom('product_variants')
    .select(['product_id', 'quantity'])
    .execute();
  for (const { id, quantity } of products) {
    const sum = variants
      .filter(({ product_id }) => product_id === id)
      .reduce((total, one) => total + one.quantity, 0);
    expect(quantity).toBe(sum);
  }
  const counted = await db.selectFrom('product_counts').select('products').execute();
  expect(counted).toEqual([{ products: 51 }]);
  expect(await db.selectFrom('product_search').select('product_id').execute()).toHaveLength(51);
});
