import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { importCatalog, previewCatalog } from '../import-catalog.ts';

let app: TestApp;
let folder: string;
let shop_id: number;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-codes-'));
  shop_id = (await aShop(app.db)).id;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = async (lines: object[], read = importCatalog) => {
  const file = join(folder, 'codes.jsonl');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { counts, refusals } = await read({ db: app.db, files: app.files }, file);
  return { counts: Object.fromEntries(counts), refusals };
};
const codesOf = async (slugs: string[]) => {
  const rows = await app.db
    .selectFrom('products')
    .select(['slug', 'code'])
    .where('slug', 'in', slugs)
    .execute();
  return slugs.map((slug) => rows.find((row) => row.slug === slug)?.code);
};

test('two products swap their codes in one file, as a preview says', async () => {
  await aProduct(app.db, { shop_id, slug: 'swap-a', code: 'SA' });
  await aProduct(app.db, { shop_id, slug: 'swap-b', code: 'SB' });
  const lines = [
    { type: 'product', slug: 'swap-a', code: 'SB' },
    { type: 'product', slug: 'swap-b', code: 'SA' },
  ];
  const preview = await run(lines, previewCatalog);
  const done = await run(lines);
  expect(done).toEqual(preview);
  expect(await codesOf(['swap-a', 'swap-b'])).toEqual(['SB', 'SA']);
});

test('a new product takes over the code that an old one gives up further down in the file', async () => {
  const { category_id } = await aProduct(app.db, { shop_id, slug: 'old-a', code: 'OA' });
  const { slug } = await app.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  const lines = [
    { type: 'product', slug: 'new-a', name: 'New', category: slug, price: '5', code: 'OA' },
    { type: 'product', slug: 'old-a', code: 'OA-OLD' },
  ];
  const preview = await run(lines, previewCatalog);
  const done = await run(lines);
  expect(done).toEqual(preview);
  expect(await codesOf(['new-a', 'old-a'])).toEqual(['OA', 'OA-OLD']);
});
