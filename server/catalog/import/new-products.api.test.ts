import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { importCatalog } from './import-catalog.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-new-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function importText(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return importCatalog({ db: app.db, files: app.files }, file, { shop: 'Pieces' });
}

const HEADING =
  'Handle,Title,Product Category,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';

const rowsOf = (slug: string, small: number, large: number) =>
  `${slug},${slug},Tools > Saws ${slug},Size,S,${small},10\n${slug},,,Size,L,${large},10`;

async function piecesOf(prefix: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ slug: string; quantity: number; counted: number }>`
    select p.slug, p.quantity, (select sum(v.quantity)::int from product_variants v where v.product_id = p.id) as counted
    from products p where p.slug like ${`${prefix}%`} order by p.slug`.execute(app.db);
  for (const { quantity, counted } of rows) expect(quantity).toBe(counted);
  return Object.fromEntries(rows.map(({ slug, quantity }) => [slug, quantity]));
}

test('the pieces of new and of changed products are counted in one file', async () => {
  await importText('a.csv', [HEADING, rowsOf('mixed-old', 1, 2)].join('\n'));
  const { counts } = await importText(
    'b.csv',
    [
      HEADING,
      `${rowsOf('mixed-old', 5, 2)}\nmixed-old,,,Size,XL,4,10`,
      rowsOf('mixed-new', 3, 8),
      rowsOf('mixed-out', 0, 0),
    ].join('\n'),
  );
  expect(counts.get('product')).toMatchObject({ created: 2, updated: 1 });
  expect(await piecesOf('mixed-')).toEqual({ 'mixed-old': 11, 'mixed-new': 11, 'mixed-out': 0 });
  const listed = await app.db
    .selectFrom('product_search as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.slug', 's.in_stock'])
    .where('p.slug', 'like', 'mixed-%')
    .orderBy('p.slug')
    .execute();
  expect(listed).toEqual([
    { slug: 'mixed-new', in_stock: true },
    { slug: 'mixed-old', in_stock: true },
    { slug: 'mixed-out', in_stock: false },
  ]);
});

// Otherwise each of its entries in two dozen indexes is written twice.
test('a new product is written once', async () => {
  await sql`create table updated_products (slug text);
    create function note_updated_product() returns trigger language plpgsql as
      'begin insert into updated_products values (new.slug); return null; end';
    create trigger noted after update on products for each row execute function note_updated_product()`.execute(
    app.db,
  );
  await importText('once.csv', [HEADING, rowsOf('once', 3, 8)].join('\n'));
  const { rows } = await sql`select slug from updated_products where slug = 'once'`.execute(app.db);
  expect(rows).toEqual([]);
  expect(await piecesOf('once')).toEqual({ once: 11 });
});

test('two files with the same new products at once count every piece once', async () => {
  const slugs = Array.from({ length: 60 }, (_, number) => `both-${number}`);
  const both = await Promise.all([
    importText('c.csv', [HEADING, ...slugs.map((slug) => rowsOf(slug, 1, 2))].join('\n')),
    importText('d.csv', [HEADING, ...slugs.map((slug) => rowsOf(slug, 10, 20))].join('\n')),
  ]);
  expect(both.flatMap(({ refusals }) => refusals)).toEqual([]);
  const pieces = await piecesOf('both-');
  expect(Object.keys(pieces)).toHaveLength(60);
  for (const quantity of Object.values(pieces)) expect([3, 30]).toContain(quantity);
});

test('a new product that somebody else makes at the same moment is changed instead', async () => {
  let imported: ReturnType<typeof importText> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await aProduct(tx, { slug: 'meanwhile', quantity: 9 });
    imported = importText(
      'f.csv',
      'Handle,Title,Product Category,Variant Price\nmeanwhile,Meanwhile,Tools > Saws meanwhile,10',
    );
    await untilOneWaits(app.db);
  });
  expect((await imported)?.counts.get('product')).toMatchObject({ updated: 1, refused: 0 });
  expect(await piecesOf('meanwhile')).toEqual({ meanwhile: 9 });
});

test('subcategories of one file are created once each', async () => {
  const lines = Array.from({ length: 20 }, (_, number) =>
    rowsOf(`sub-${number}`, 1, 1).replace(`Saws sub-${number}`, `Saws ${number % 3}`),
  );
  await importText('e.csv', [HEADING, ...lines].join('\n'));
  const { rows } = await sql<{ name: string; products: number }>`
    select s.name, count(*)::int as products from sub_categories s
    join product_sub_categories ps on ps.sub_category_id = s.id
    where s.name in ('Saws 0', 'Saws 1', 'Saws 2') group by s.id, s.name order by s.name`.execute(
    app.db,
  );
  expect(rows).toEqual([
    { name: 'Saws 0', products: 7 },
    { name: 'Saws 1', products: 7 },
    { name: 'Saws 2', products: 6 },
  ]);
});
