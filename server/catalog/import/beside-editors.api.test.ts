import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { FolderStore } from '#server/files/folder-store.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { untilOneWaits, untilSomeWait } from '#test/until-one-waits.ts';
import { lockNames } from '../operate/records/record-queries.ts';
import { importCatalog, type ImportOptions } from './import-catalog.ts';
import { lockShops } from './taxonomy/taxonomy-queries.ts';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-beside-editors-'));
  const background = '#123456';
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background } });
  await picture.png().toFile(join(folder, 'picture.png'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function importLine(line: object, options: ImportOptions = {}) {
  const file = join(folder, `${randomUUID()}.jsonl`);
  await writeFile(file, JSON.stringify(line));
  const files = new FolderStore(join(folder, 'data'));
  return importCatalog({ db: database.db, files }, file, options);
}

const SHOP = { type: 'shop', slug: 'bolts', name: 'Bolts' };
const TIMES = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' };
const RECORDS = {
  shops: SHOP,
  categories: { type: 'category', slug: 'tools', name: 'Tools' },
  brands: { type: 'brand', slug: 'acme', name: 'Acme' },
  attributes: { type: 'attribute', slug: 'length', name: 'Length', kind: 'number' },
  vouchers: { type: 'voucher', code: 'TEN', discount_type: 'Percentage', discount: '10', ...TIMES },
  flash_sales: { type: 'flash_sale', slug: 'may', name: 'May', products: [], ...TIMES },
  banners: { type: 'banner', slug: 'top', title: 'Top', thumbnail: 'picture.png' },
};
type Table = keyof typeof RECORDS;
const rowOf = async (table: Table) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
  return rows[0];
};

const EDITS: [Table, { edited: object; stated: object; imported?: object }][] = [
  ['shops', { edited: { order_prefix: 'ZZ' }, stated: { description: 'Steel' } }],
  ['categories', { edited: { is_active: false }, stated: { name: 'Instruments' } }],
  ['brands', { edited: { translations: { de: { name: 'Akme' } } }, stated: { name: 'ACME' } }],
  ['attributes', { edited: { is_facet: true }, stated: { unit: 'mm' } }],
  [
    'vouchers',
    { edited: { is_active: false }, stated: { discount: '20' }, imported: { discount: 2000 } },
  ],
  [
    'flash_sales',
    { edited: { ends_at: new Date('2026-02-01T00:00:00Z') }, stated: { name: 'June' } },
  ],
  ['banners', { edited: { title: 'Bottom' }, stated: { position: 3 } }],
];

test.each(EDITS)(
  'what an editor changes in %s while a file is imported stays',
  async (table, { edited, stated, imported = stated }) => {
    const line = RECORDS[table];
    expect((await importLine(line)).refusals).toEqual([]);
    const { type } = line;
    const key = 'code' in line ? { code: line.code } : { slug: line.slug };
    const importing = await transaction(database.db, async (tx) => {
      for (const [field, value] of Object.entries(edited))
        await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${value}`.execute(tx);
      const begun = importLine({ type, ...key, ...stated });
      await untilOneWaits(tx);
      return [begun];
    });
    const [summary] = await Promise.all(importing);
    expect(summary?.refusals).toEqual([]);
    expect(await rowOf(table)).toMatchObject({ ...edited, ...imported });
  },
);

test('a category that an editor adds while a file with it is imported keeps what the file does not state', async () => {
  const importing = await transaction(database.db, async (tx) => {
    await lockNames(tx, 'categories');
    const begun = importLine(RECORDS.categories);
    await untilOneWaits(tx);
    const added = { slug: 'tools', name: 'Tool', is_active: false };
    await tx.insertInto('categories').values(added).execute();
    return [begun];
  });
  await Promise.all(importing);
  expect(await rowOf('categories')).toMatchObject({ name: 'Tools', is_active: false });
});

test('a line whose record changes before each attempt is refused', async () => {
  await importLine(RECORDS.brands);
  await sql`create sequence reads`.execute(database.db);
  // Each read of the brand finds it with another name.
  await sql`alter table brands rename to all_brands`.execute(database.db);
  await sql`
    create view brands as select id, slug, logo_id, translations, name || nextval('reads') as name
    from all_brands`.execute(database.db);
  const { type, slug } = RECORDS.brands;
  expect((await importLine({ type, slug, name: 'ACME' })).refusals).toEqual([
    {
      line: 1,
      reason: 'What this line describes kept changing during the import: import it again.',
    },
  ]);
});

const prefixes = async () => {
  const rows = await database.db
    .selectFrom('shops')
    .select(['slug', 'order_prefix'])
    .orderBy('slug')
    .execute();
  return Object.fromEntries(rows.map(({ slug, order_prefix }) => [slug, order_prefix]));
};

/** Imports while the shops are locked, and another one is given the prefix NU. */
async function besideNewPrefix(...begin: (() => ReturnType<typeof importLine>)[]) {
  await importLine({ ...SHOP, order_prefix: 'AA' });
  const importing = await transaction(database.db, async (tx) => {
    await lockShops(tx);
    const begun = begin.map((importing) => importing());
    await untilSomeWait(tx, begun.length);
    await tx.updateTable('shops').set({ order_prefix: 'NU' }).execute();
    return begun;
  });
  for (const { refusals } of await Promise.all(importing)) expect(refusals).toEqual([]);
}

test('a new shop does not get the prefix of order numbers that another is being given', async () => {
  await besideNewPrefix(
    () => importLine({ type: 'shop', slug: 'nuts', name: 'Nuts' }),
    () => importLine(RECORDS.brands, { shop: 'Nu' }),
  );
  const { bolts, nuts, nu } = await prefixes();
  expect(bolts).toBe('NU');
  expect(new Set([bolts, nuts, nu]).size).toBe(3);
});

test('a shop that two imports create at once is created once', async () => {
  await besideNewPrefix(
    () => importLine(RECORDS.brands, { shop: 'Nu' }),
    () => importLine(RECORDS.categories, { shop: 'Nu' }),
  );
  expect(Object.keys(await prefixes())).toEqual(['bolts', 'nu']);
});
