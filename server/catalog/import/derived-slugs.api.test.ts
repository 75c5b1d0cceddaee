import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { importCatalog } from './import-catalog.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-slugs-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const line = (name: string) => ({ type: 'product', name, category: 'all', price: '5.00' });

test.each([
  [
    'jsonl',
    [
      { type: 'category', slug: 'all', name: 'All' },
      ...['Saw', 'Saw', 'Saw 2', 'Saw', 'Saw 2'].map(line),
    ]
      .map((value) => JSON.stringify(value))
      .join('\n'),
    ['saw', 'saw-2', 'saw-2-2', 'saw-2-3', 'saw-3'],
  ],
  [
    'csv',
    'Handle,Title,Variant Price\nplane,A,5\nPlane,B,5\nplane-2,C,5\nPLANE,D,5\n',
    ['plane', 'plane-2', 'plane-2-2', 'plane-3'],
  ],
])('no two products of a %s share a derived slug', async (ending, text, slugs) => {
  const file = join(folder, `goods.${ending}`);
  await writeFile(file, text);
  const deps = { db: app.db, files: app.files };
  const { counts } = await importCatalog(deps, file, { shop: 'Barn' });
  expect(counts.get('product')).toMatchObject({ created: slugs.length, updated: 0 });
  const rows = await app.db
    .selectFrom('products')
    .select('slug')
    .where('slug', 'like', `${slugs[0]}%`)
    .orderBy('slug')
    .execute();
  expect(rows.map(({ slug }) => slug)).toEqual(slugs);
  const again = await importCatalog(deps, file, { shop: 'Barn' });
  expect(again.counts.get('product')).toMatchObject({ unchanged: slugs.length });
});
