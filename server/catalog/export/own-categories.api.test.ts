import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { exportCatalog } from './export-catalog.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-own-categories-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const category = (slug: string, name: string, ...subs: [slug: string, name: string][]) => ({
  type: 'category',
  slug,
  name,
  sub_categories: subs.map(([sub, title]) => ({ slug: sub, name: title })),
});
const product = (slug: string, place: { category: string; sub_categories?: string[] }) => ({
  type: 'product',
  slug,
  name: slug,
  price: '5.00',
  quantity: 3,
  ...place,
});

const placesOf = () =>
  app.db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.slug', 'c.slug as category', 'p.tags'])
    .orderBy('p.slug')
    .execute();

test('a CSV of a shop moves none of its products between categories of the same name, and splits no tags', async () => {
  const lines = [
    category('lamps', 'Lamps', ['desk', 'Desk']),
    category('lamps-outdoors', 'Lamps', ['desk-outdoors', 'Desk'], ['wall', 'Wall']),
    category('bits', 'Bits > 5 mm'),
    product('a', { category: 'lamps', sub_categories: ['desk'] }),
    product('b', { category: 'lamps-outdoors', sub_categories: ['desk-outdoors', 'wall'] }),
    product('c', { category: 'lamps-outdoors' }),
    product('d', { category: 'bits' }),
    { ...product('e', { category: 'bits' }), tags: ['a, b', 'c'] },
  ];
  const source = join(folder, 'source.jsonl');
  await writeFile(source, lines.map((line) => JSON.stringify(line)).join('\n'));
  await importCatalog({ db: app.db, files: app.files }, source, { shop: 'Barn' });
  const before = await placesOf();
  const file = join(folder, 'all.csv');
  await exportCatalog(app.db, app.files, file);
  const { counts } = await importCatalog({ db: app.db, files: app.files }, file);
  expect(await placesOf()).toEqual(before);
  expect(counts.get('product')).toMatchObject({ updated: 0, unchanged: 5 });
  // What a file does change is found by name as before.
  await writeFile(file, 'Handle,Category,Tags\nb,Lamps,x\nd,Saws > Fine,"a, b"\n');
  await importCatalog({ db: app.db, files: app.files }, file);
  expect(await placesOf()).toMatchObject([
    before[0],
    { slug: 'b', category: 'lamps-outdoors', tags: ['x'] },
    before[2],
    { slug: 'd', category: 'saws', tags: ['a', 'b'] },
    before[4],
  ]);
});
