import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import type { LogEntry } from '#contract/console/log.ts';
import { operate } from '#server/audit/operate.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { editProduct } from '../../../operate/edit-product.ts';
import { readProducts } from '../../../export/read-products.ts';
import {
  listAttributeRecords,
  listBrandRecords,
  listCategoryRecords,
} from '../../../export/taxonomy-queries.ts';
import { importCatalog } from '../../../import/import-catalog.ts';
import { runImport } from '../run-import.ts';
import { runUndo } from './run-undo.ts';

let app: TestApp;
let owner: TestStaff;
let shop: string;
let shop_id: number;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
  shop_id = (await aShop(app.db)).id;
  const row = app.db.selectFrom('shops').select('slug').where('id', '=', shop_id);
  shop = (await row.executeTakeFirstOrThrow()).slug;
  await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
});
afterAll(() => app.close());

const deps = () => ({ db: app.db, files: app.files, clock: () => app.clock.now });
const call = (name: Parameters<typeof consoleCall>[1], request: object) =>
  consoleCall(app, name, { ...request }, owner.headers);
const look = async (id: number): Promise<ConsoleImport> =>
  (await call('getImport', { id })).body.data;

/** Imports a file; returns the id of the import. */
async function importFile(text: string, name = 'goods.csv', mayRefuse = false): Promise<number> {
  const response = await app.request(`/admin/api/imports?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...owner.headers },
    body: text,
  });
  const { id } = ((await response.json()) as { data: { id: number } }).data;
  for (const task of ['preview', 'run']) {
    const sent = { id, task, ...(task === 'preview' && { shop }) };
    expect((await call('startImport', sent)).status).toBe(200);
    await runImport(deps(), id);
  }
  const done = await look(id);
  const refused = mayRefuse ? done.result?.refused : [];
  expect([done.state, done.failure, done.result?.refused]).toEqual(['done', null, refused]);
  return id;
}
async function undo(id: number): Promise<ConsoleImport> {
  const { status, text } = await call('startImport', { id, task: 'undo' });
  expect(status, text).toBe(200);
  await runUndo(deps(), id);
  return look(id);
}
const lines = (...records: object[]) => records.map((one) => JSON.stringify(one)).join('\n');
const record = async (slug: string) => (await readProducts(app.db, [slug])).get(slug);
const idOf = async (slug: string) => (await record(slug))?.id ?? 0;
const stockOf = async (slug: string) =>
  (await record(slug))?.record.variants.map(({ quantity }) => quantity);
const isBinned = async (slug: string) => {
  const row = app.db.selectFrom('products').select('deleted_at').where('slug', '=', slug);
  return (await row.executeTakeFirstOrThrow()).deleted_at !== null;
};
const save = async (slug: string, changes: object) => {
  const request = { id: await idOf(slug), idempotency_key: randomUUID(), changes };
  expect((await call('saveProduct', request)).status).toBe(200);
};
const partsOf = ({ undo: found }: ConsoleImport) =>
  found?.first_skipped.map(({ name, parts }) => [
    name,
    parts.map((one) => [one.field, one.reason]),
  ]);

const HEADING =
  'Handle,Title,Vendor,Product Category,Variant SKU,Variant Price,Variant Inventory Qty';

test('the undo of an import gives the state before, and the log names it', async () => {
  await importFile(
    `${HEADING},Option1 Name,Option1 Value\nbow,Bow saw,Picard,Saws,B-1,20.00,5,,\nrip,Rip saw,,Saws,R-1,30.00,7,,\n`,
  );
  const before = [await record('bow'), await record('rip')];
  const id = await importFile(
    `${HEADING},Option1 Name,Option1 Value
bow,BOW,Nobody,Hand tools > Saws,B-9,99.00,500,Length,30
bow,,,,B-8,98.00,3,,40
rip,RIP,,Saws,R-1,30.00,,,
new,New saw,Nobody,Hand tools > Saws,N-1,5.00,1,,
`,
  );
  expect(await stockOf('bow')).toEqual([500, 3]);
  const undone = await undo(id);
  expect([await record('bow'), await record('rip')]).toEqual(before);
  expect(await isBinned('new')).toBe(true);
  expect(undone).toMatchObject({
    state: 'done',
    task: 'undo',
    undo: { refusal: null, reverted: 2, binned: 1 },
  });
  const category = await app.db
    .selectFrom('categories')
    .select('deleted_at')
    .where('name', '=', 'Hand tools')
    .executeTakeFirstOrThrow();
  expect(category.deleted_at).not.toBeNull();
  expect(partsOf(undone)).toEqual([]);
  const brands = (await taxa()).brands.map(({ name }) => name);
  expect([brands.includes('Picard'), brands.includes('Nobody')]).toEqual([true, false]);
  const log = (await call('listLog', { kind: 'import' })).body.data.entries as LogEntry[];
  expect(log.map(({ act }) => act).slice(0, 3)).toEqual([
    'catalogue.undo',
    'catalogue.undo',
    'catalogue.import',
  ]);
  expect(log[2]).toMatchObject({ record_name: 'goods.csv', undone: { by: 'Olga Owner' } });
  expect((await call('startImport', { id, task: 'undo' })).body.message).toBe(
    'This has already been undone.',
  );
});

test('later changes, orders and sales stay and are listed, and stock is restored by the difference', async () => {
  await importFile(`${HEADING}\nadze,Adze,,Axes,A-1,20.00,5\n`);
  const id = await importFile(
    `${HEADING}\nadze,ADZE,,Axes,A-1,25.00,50\nfroe,Froe,,Axes,F-1,8.00,9\nmaul,Maul,,Axes,M-1,9.00,9\n`,
  );
  const variant = await app.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', await idOf('adze'))
    .executeTakeFirstOrThrow();
  await save('adze', { [`variants.${variant.id}.price`]: { from: 25, to: 26 } });
  await save('maul', { name: { from: 'Maul', to: 'Splitting maul' } });
  for (const [slug, quantity] of [
    ['adze', 3],
    ['froe', 1],
  ] as const) {
    const product_id = await idOf(slug);
    await orderAsGuest(app, { shop_ids: [shop_id], carts: [{ product_id, quantity }] });
  }
  const undone = await undo(id);
  expect((await record('adze'))?.record).toMatchObject({ name: 'Adze', price: 2600 });
  expect(await stockOf('adze')).toEqual([2]);
  expect(await stockOf('froe')).toEqual([8]);
  expect([await isBinned('froe'), await isBinned('maul')]).toEqual([false, false]);
  expect(partsOf(undone)).toEqual([
    ['Adze', [['price', 'changed']]],
    ['Froe', [[null, 'ordered']]],
    ['Splitting maul', [[null, 'changed']]],
  ]);
});

test('an earlier value that can no longer be stored leaves only its own product unrestored', async () => {
  await importFile(`${HEADING}\npick,Pick,,Axes,P-1,20.00,5\nspade,Spade,,Axes,S-1,20.00,5\n`);
  const id = await importFile(`${HEADING}\npick,Pick,,,P-2,20.00,\nspade,SPADE,,,S-1,21.00,\n`);
  await importFile(`${HEADING}\nhoe,Hoe,,Axes,P-1,20.00,5\n`);
  const undone = await undo(id);
  expect((await record('spade'))?.record).toMatchObject({ name: 'Spade', price: 2000 });
  expect((await record('pick'))?.record.code).toBe('P-2');
  expect(undone.undo).toMatchObject({ skipped: 1, first_skipped: [{ name: 'Pick' }] });
});

test('new products go to the bin together: fewer than three statements for each of them', async () => {
  const statementsOf = async (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => `r${count}-${n},Rivet,,Rivets,,1.00,5`);
    const id = await importFile(`${HEADING}\n${rows.join('\n')}\n`);
    expect((await call('startImport', { id, task: 'undo' })).status).toBe(200);
    let statements = 0;
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    await runUndo({ ...deps(), db }, id);
    expect((await look(id)).undo).toMatchObject({ binned: count, skipped: 0 });
    return statements;
  };
  const few = await statementsOf(2);
  expect((await statementsOf(42)) - few).toBeLessThan(3 * 40);
});

test('after a crash two processes continue the undo at once: nothing is restored twice', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => `rod-${n},Rod,,Rods,ROD-${n},2.00,`);
  await importFile(`${HEADING}\n${rows.map((row) => `${row}10`).join('\n')}\n`);
  const id = await importFile(`${HEADING}\n${rows.map((row) => `${row}30`).join('\n')}\n`);
  expect((await call('startImport', { id, task: 'undo' })).status).toBe(200);
  // The process dies after the first batch.
  let batches = 0;
  const clock = () => {
    batches += 1;
    if (batches > 3) throw new Error('killed');
    return app.clock.now;
  };
  await expect(runUndo({ ...deps(), clock }, id)).rejects.toThrow('killed');
  const halfway = await look(id);
  expect(halfway.state).toBe('running');
  expect(halfway.undo?.reverted).toBeGreaterThan(0);
  expect(halfway.undo?.reverted).toBeLessThan(250);
  // The job of the import, tried again, leaves the undo alone.
  await runImport(deps(), id);
  // The second one claims the undo while the first one works, which then ends nothing.
  await Promise.all([runUndo(deps(), id), runUndo(deps(), id)]);
  expect(await look(id)).toMatchObject({ state: 'done', undo: { reverted: 250, skipped: 0 } });
  const log = (await call('listLog', { kind: 'import' })).body.data.entries as LogEntry[];
  expect(log.map(({ act }) => act).slice(0, 3)).toEqual([
    'catalogue.undo',
    'catalogue.undo',
    'catalogue.import',
  ]);
  const stock = await Promise.all([0, 120, 249].map((n) => stockOf(`rod-${n}`)));
  expect(stock).toEqual([[10], [10], [10]]);
});

test('imports of other records, and those of the command line, cannot be undone, and say why', async () => {
  const id = await importFile(
    lines(
      { type: 'shop', slug: shop, name: 'Another name' },
      { type: 'brand', slug: 'ash', name: 'Ash' },
    ),
    's.jsonl',
  );
  const { undo: found, result } = await look(id);
  expect(result?.is_final).toBe(true);
  expect(found?.refusal).toMatch(/also changed shops/);
  const refused = await call('startImport', { id, task: 'undo' });
  expect([refused.status, refused.body.message]).toEqual([422, found?.refusal]);
  await operate(app.db, { actor: 'command-line', now: app.clock.now }, ({ log }) =>
    log({
      act: 'catalogue.import',
      kind: 'import',
      id: 0,
      changes: { file: [null, 'goods.csv'] },
    }),
  );
  const log = (await call('listLog', { kind: 'import' })).body.data.entries as LogEntry[];
  const undone = await call('undoEntry', { id: log[0]?.id, idempotency_key: randomUUID() });
  expect(undone.body.message).toMatch(/Restore a backup/);
});

test('while an undo waits no other file is processed, and the log can undo too', async () => {
  const id = await importFile(`${HEADING}\nbar,Bar,,Bars,BAR-1,2.00,1\n`);
  const log = (await call('listLog', { kind: 'import' })).body.data.entries as LogEntry[];
  const entry = log[0]?.id;
  expect((await call('undoEntry', { id: entry, idempotency_key: randomUUID() })).status).toBe(200);
  const again = await call('undoEntry', { id: entry, idempotency_key: randomUUID() });
  expect(again.body.message).toBe('This has already been undone.');
  const other = await call('startImport', { id, task: 'run' });
  expect(other.status).toBe(422);
  expect((await call('stopImport', { id })).status).toBe(200);
  expect(await isBinned('bar')).toBe(false);
  expect(await undo(id)).toMatchObject({ state: 'done', undo: { binned: 1 } });
  expect(await isBinned('bar')).toBe(true);
});

test('stock that was set again later stays: by an import, a count, an edit or the command line; deliveries do not set it', async () => {
  const rows = (...pieces: number[]) =>
    `${HEADING}\n${pieces.map((n, at) => `vise-${at},Vise,,Vises,V-${at},20.00,${n}`).join('\n')}\n`;
  await importFile(rows(50, 50, 50, 50, 50, 50, 50));
  const id = await importFile(rows(5, 5, 5, 5, 5, 5, 5));
  await importFile(`${HEADING}\nvise-0,Vise,,Vises,V-0,20.00,48\n`);
  const variantOf = async (slug: string) => {
    const row = app.db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '=', await idOf(slug));
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const move = async (slug: string, by: number, reason: string) => {
    const sent = { id: await variantOf(slug), idempotency_key: randomUUID(), by, reason };
    expect((await call('adjustStock', sent)).status).toBe(200);
  };
  await move('vise-1', 43, 'count');
  await save('vise-2', { [`variants.${await variantOf('vise-2')}.stock`]: { from: 5, to: 48 } });
  await move('vise-3', 10, 'delivery');
  const by = { actor: 'command-line', now: app.clock.now } as const;
  const set = (code: string, stock: { to: number } | { by: number }) =>
    operate(app.db, by, (work) => editProduct(work, code, { stock }));
  await set('V-4', { to: 48 });
  await set('V-5', { by: 10 });
  const folder = await mkdtemp(join(tmpdir(), 'stock-'));
  await writeFile(join(folder, 'a.csv'), 'Variant SKU,Variant Inventory Qty\nV-6,48\n');
  await importCatalog(deps(), join(folder, 'a.csv'), { by, now: by.now });
  await rm(folder, { recursive: true });
  const undone = await undo(id);
  const stock = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => stockOf(`vise-${n}`)));
  expect(stock.flat()).toEqual([48, 48, 48, 60, 48, 60, 48]);
  expect(partsOf(undone)).toEqual([0, 1, 2, 4, 6].map(() => ['Vise', [['stock', 'changed']]]));
});

test('products that an undo moved to the bin are restored by the next file that names them', async () => {
  const file = `${HEADING}\nfork,Fork,,Garden > Digging,FORK-1,20.00,5\n`;
  const shown = async () => {
    const [category, sub] = await Promise.all([
      app.db
        .selectFrom('categories')
        .select(['is_active', 'deleted_at'])
        .where('name', '=', 'Garden')
        .executeTakeFirstOrThrow(),
      app.db
        .selectFrom('sub_categories')
        .select('is_active')
        .where('name', '=', 'Digging')
        .executeTakeFirstOrThrow(),
    ]);
    return [
      category.is_active && category.deleted_at === null,
      sub.is_active,
      (await record('fork'))?.record.is_published,
    ];
  };
  for (let round = 0; round < 3; round += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const id = await importFile(file);
    expect(await shown()).toEqual([true, true, true]);
    expect(await undo(id)).toMatchObject({ undo: { skipped: 0 } });
    expect(await shown()).toEqual([false, false, false]);
  }
  // A list of stock states what there is of products, and publishes none.
  await importFile('Variant SKU,Variant Inventory Qty\nFORK-1,9\n');
  expect(await shown()).toEqual([false, false, false]);
});

const taxa = async () => ({
  // A subcategory that comes back is the last one.
  categories: (await listCategoryRecords(app.db)).map((category) => ({
    ...category,
    sub_categories: category.sub_categories.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
  })),
  brands: await listBrandRecords(app.db),
  attributes: await listAttributeRecords(app.db),
});

test('whatever a file of JSON Lines changes in categories, brands and attributes, its undo leaves them as before', async () => {
  await app.db.insertInto('languages').values({ name: 'de', title: 'Deutsch' }).execute();
  const name = fc.constantFrom('One', 'Two', 'Three');
  const translations = fc.constantFrom({}, { de: { name: 'Eins' } }, { de: { name: 'Zwei' } });
  const slug = fc.constantFrom('p', 'q');
  const sub = fc.record({ slug, name, is_active: fc.boolean(), translations });
  const subs = fc.uniqueArray(sub, { selector: (one) => one.slug, maxLength: 2 });
  const line = fc.oneof(
    fc.record({
      type: fc.constant('category'),
      slug,
      name,
      is_active: fc.boolean(),
      translations,
      sub_categories: subs,
    }),
    fc.record({ type: fc.constant('brand'), slug, name, translations }),
    fc.record({
      type: fc.constant('attribute'),
      slug,
      name,
      kind: fc.constantFrom('choice', 'text'),
      is_facet: fc.boolean(),
      translations,
    }),
  );
  const product = fc.record({
    type: fc.constant('product'),
    slug: fc.constantFrom('p-1', 'p-2'),
    name: fc.constant('Part'),
    price: fc.constant(5),
    category: slug,
    brand: fc.option(slug, { nil: undefined }),
  });
  const file = fc.array(line, { minLength: 4, maxLength: 8 });
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(file, file, fc.array(product, { maxLength: 2 }), async (one, two, parts) => {
      for (const table of ['products', 'sub_categories', 'categories', 'brands', 'attributes'])
        await sql`delete from ${sql.table(table)}`.execute(app.db);
      await importFile(lines(...one), 'one.jsonl', true);
      const before = await taxa();
      const id = await importFile(lines(...two, ...parts), 'two.jsonl', true);
      const found = await look(id);
      if (found.undo === null) return;
      const { undo: done } = await undo(id);
      const after = await taxa();
      undone += 1;
      expect(done?.skipped).toBe(0);
      expect(after).toEqual(before);
    }),
    { numRuns: 6 },
  );
  expect(undone).toBeGreaterThan(0);
});

test('the undo of changed categories leaves what was edited since or is in use, and says so', async () => {
  await importFile(
    lines(
      {
        type: 'category',
        slug: 'tools',
        name: 'Tools',
        sub_categories: [{ slug: 'saws', name: 'Saws' }],
      },
      { type: 'brand', slug: 'oak', name: 'Oak' },
    ),
    'first.jsonl',
  );
  const id = await importFile(
    lines(
      {
        type: 'category',
        slug: 'tools',
        name: 'All tools',
        is_active: false,
        sub_categories: [
          { slug: 'saws', name: 'Handsaws' },
          { slug: 'files', name: 'Files' },
          { slug: 'planes', name: 'Planes' },
        ],
      },
      { type: 'brand', slug: 'oak', name: 'Oakline' },
      { type: 'brand', slug: 'elm', name: 'Elm' },
      { type: 'attribute', slug: 'grain', name: 'Grain', kind: 'choice' },
    ),
    'second.jsonl',
  );
  const edited = lines(
    { type: 'category', slug: 'tools', name: 'Good tools' },
    { type: 'brand', slug: 'elm', name: 'Elmwood' },
    {
      type: 'product',
      slug: 'rasp',
      name: 'Rasp',
      price: 5,
      category: 'tools',
      sub_categories: ['files'],
    },
  );
  await importFile(edited, 'third.jsonl');
  const done = await undo(id);
  expect(partsOf(done)).toEqual([
    [
      'Good tools',
      [
        ['name', 'changed'],
        ['sub_categories', 'used'],
      ],
    ],
    ['Elmwood', [[null, 'changed']]],
  ]);
  const { categories, brands, attributes } = await taxa();
  expect(categories.find(({ slug }) => slug === 'tools')).toMatchObject({
    name: 'Good tools',
    is_active: true,
    sub_categories: [{ slug: 'files' }, { slug: 'saws', name: 'Saws' }],
  });
  expect(brands.map(({ name }) => name)).toEqual(expect.arrayContaining(['Oak', 'Elmwood']));
  expect(attributes.map(({ slug }) => slug)).not.toContain('grain');
});
