import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { until } from '#test/until.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { FolderStore } from '#server/files/folder-store.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { createTasks } from '#server/jobs/tasks.ts';
import { claimWatched, SILENT_MS, storeProgress } from '#server/jobs/watched/watched-job.ts';
import { readProducts } from '../../export/read-products.ts';
import { importCatalog } from '../../import/import-catalog.ts';
import { passedLines } from '../../import/journal/passed-lines.ts';
import { endImport, findImport } from './queries.ts';
import { removeOldImports } from './remove-old-imports.ts';
import { runImport } from './run-import.ts';

let app: TestApp;
let owner: TestStaff;
let shop: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
  const { id } = await aShop(app.db);
  const row = await app.db
    .selectFrom('shops')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  shop = row.slug;
  await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
});
afterAll(() => app.close());

const HEADING = 'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty';
const deps = () => ({ db: app.db, files: app.files, clock: () => app.clock.now });

async function upload(name: string, body: string | Uint8Array, { headers } = owner) {
  const response = await app.request(`/admin/api/imports?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const idOf = async (name: string, body: string | Uint8Array): Promise<number> =>
  (await upload(name, body)).body.data.id;
const look = async (id: number): Promise<ConsoleImport> =>
  (await consoleCall(app, 'getImport', { id }, owner.headers)).body.data;
const start = (id: number, fields: object) =>
  consoleCall(app, 'startImport', { id, ...fields }, owner.headers);

/** Previews or imports, as the job runTask. */
async function runTask(id: number, task: 'preview' | 'run', fields: object = {}) {
  const { status, text } = await start(id, { task, ...fields });
  expect(status, text).toBe(200);
  await runImport(deps(), id);
  return look(id);
}
/** A file for an import that is run without its job. */
function writeFile(name: string, text: string): string {
  const file = join(app.dataDir, name);
  writeFileSync(file, text);
  return file;
}
const names = async () =>
  (await app.db.selectFrom('products').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

test('a file is inspected, previewed, imported and reported; its refused rows can be downloaded to be corrected', async () => {
  const csv = [
    `${HEADING},Option1 Name,Option1 Value`,
    'rasp,Cabinet rasp,Rasps,R-1,12.90,5,,',
    'froe,Froe,Rasps,F-1,x,5,Size,S',
    'froe,,,F-2,30,1,,L',
  ].join('\n');
  const id = await idOf('goods.csv', csv);
  const uploaded = await look(id);
  expect(uploaded).toMatchObject({ state: 'new', file_name: 'goods.csv', person: 'Olga Owner' });
  expect(uploaded.format.columns[4]).toEqual({
    name: 'Variant Price',
    field: 'price',
    samples: ['12.90', 'x', '30'],
  });
  expect((await start(id, { task: 'run' })).body.message).toBe(
    'Check the preview before you import.',
  );

  const preview = await runTask(id, 'preview', { shop });
  expect(preview.state).toBe('previewed');
  expect(preview.result?.counts).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 });
  expect(preview.result?.created.map(({ line, name }) => [line, name])).toEqual([
    [2, 'Cabinet rasp'],
  ]);
  expect(preview.result?.refused[0]).toMatchObject({ line: 3 });
  expect(preview.result?.refused[0]?.reason).toContain('Price');
  const german = { ...owner.headers, 'accept-language': 'de' };
  const inGerman = await consoleCall(app, 'getImport', { id }, german);
  expect(inGerman.body.data.result.refused).toEqual([
    { line: 3, reason: '„Variant Price“ „x“ ist kein Betrag wie 12.90.' },
  ]);
  expect(await names()).toEqual([]);
  const nothing = await app.db.selectFrom('categories').select('id').execute();
  expect(nothing).toEqual([]);

  const done = await runTask(id, 'run');
  expect(done).toMatchObject({ state: 'done', has_refused_rows: true, was_interrupted: false });
  expect(done.result?.counts).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 });
  expect(await names()).toEqual(['Cabinet rasp']);
  const log = await consoleCall(app, 'listLog', { kind: 'import' }, owner.headers);
  expect(log.body.data.entries[0]).toMatchObject({ act: 'catalogue.import', person: 'Olga Owner' });
  expect((await start(id, { task: 'preview', shop })).body.message).toBe(
    'This file has already been imported. To import it again, upload it again.',
  );

  const { text } = await consoleCall(app, 'getRefusedRows', { id }, owner.headers);
  expect(text).toContain('froe,Froe,Rasps,F-1,x,5,Size,S,');
  const mended = await idOf('mended.csv', text.replace(',x,', ',30,'));
  await runTask(mended, 'preview', { shop });
  expect((await runTask(mended, 'run')).result?.counts).toMatchObject({ created: 1, refused: 0 });
  expect(await names()).toEqual(['Cabinet rasp', 'Froe']);
});

test('columns with other names are assigned or ignored; a change is shown field by field', async () => {
  const first = await idOf('a.csv', `${HEADING}\nadze,Adze,Axes,A-1,20.00,5\n`);
  await runTask(first, 'preview', { shop });
  await runTask(first, 'run');
  const id = await idOf('prices.csv', 'Slug;Preis;Notiz\nadze;21,50;x\nadze;;\n');
  const { format, columns } = await look(id);
  expect(columns).toEqual(['handle', 'price', '']);
  expect(format.has_columns).toBe(true);
  for (const wrong of [
    ['', 'price', ''],
    ['handle', 'price', 'price'],
    ['handle', 'price', 'colour of the box'],
    ['handle', 'price', 'option1_name'],
  ]) {
    const { status, body } = await start(id, { task: 'preview', columns: wrong, shop });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['columns']]);
  }
  const other = await idOf('prices.csv', 'Slug;Preis;Notiz\nadze;21,50;x\n');
  const preview = await runTask(other, 'preview', { columns: ['handle', 'price', ''], shop });
  expect(preview.result?.counts).toMatchObject({ updated: 1, refused: 0 });
  expect(preview.result?.updated[0]?.fields[0]).toMatchObject({ field: 'price' });
  expect(preview.result?.updated[0]?.fields[0]?.before).toContain('20.00');
  expect(preview.result?.updated[0]?.fields[0]?.after).toContain('21.50');
  expect((await runTask(other, 'run')).result?.counts).toMatchObject({ updated: 1 });
});

test('a file of codes, names and prices is previewed as it is guessed, and imported', async () => {
  const heading = 'Artikelnummer;Bezeichnung;Preis;Bestand';
  const id = await idOf('first.csv', `${heading}\nSPADE-1;Spade;19,90;-3\n`);
  const { columns } = await look(id);
  expect(columns).toEqual(['sku', 'title', 'price', 'quantity']);
  const preview = await runTask(id, 'preview', { columns, shop });
  expect(preview.result?.counts).toMatchObject({ created: 1, refused: 0 });
  expect(preview.result?.noted).toEqual([
    { line: 2, reason: '"Bestand" "-3" is below zero: the stock is 0.' },
  ]);
  expect((await runTask(id, 'run')).result?.counts).toMatchObject({ created: 1, refused: 0 });
  const again = await idOf('again.csv', `${heading}\nSPADE-1;Spade;21,90;\n`);
  const changed = await runTask(again, 'preview', { columns, shop });
  expect(changed.result?.counts).toMatchObject({ created: 0, updated: 1 });
  await app.db.deleteFrom('products').where('slug', '=', 'spade-1').execute();
});

test('columns of options are called by their headings, unless another column names them', async () => {
  const heading = 'Artikel;Name;Größe;Farbe;Preis';
  const rows = ['spoke;Spoke;S;Rot;$ 19,90', 'spoke;;M;Blau;21,90 $'];
  const id = await idOf('spokes.csv', [heading, ...rows, 'hoe;Hoe;;Rot;1'].join('\n'));
  const { columns } = await look(id);
  expect(columns).toEqual(['handle', 'title', 'option1_value', 'option2_value', 'price']);
  const named = columns.with(2, 'option1_name');
  expect((await start(id, { task: 'preview', columns: named, shop })).status).toBe(422);
  await runTask(id, 'preview', { columns, shop });
  expect((await runTask(id, 'run')).result).toMatchObject({
    counts: { created: 1, refused: 1 },
    refused: [{ line: 4, reason: '"Größe" is missing.' }],
  });
  const read = async () => (await readProducts(app.db, ['spoke'])).get('spoke')?.record;
  expect(await read()).toMatchObject({
    option_name: 'Größe',
    colors: [{ name: 'Rot' }, { name: 'Blau' }],
    variants: [{ size: 'S' }, { size: 'M' }],
  });
  const { text } = await consoleCall(app, 'getRefusedRows', { id }, owner.headers);
  const mended = await idOf('mended-hoe.csv', text.replace(';Hoe;;', ';Hoe;L;'));
  await runTask(mended, 'preview', { shop });
  expect((await runTask(mended, 'run')).result?.counts).toMatchObject({ created: 1, refused: 0 });
});

test('a list of codes with stock and prices changes only these, in every shop', async () => {
  const first = `${HEADING},Option1 Name,Option1 Value\nbow,Bow,Saws,,20.00,5,Size,S\n`;
  const csv = first
    .replace('Saws,,', 'Saws,BOW-S,')
    .concat('bow,,,BOW-M,22.00,6,,M\nplane,Plane,Planes,PL-1,30.00,7,,\n');
  const id = await idOf('goods.csv', csv);
  await runTask(id, 'preview', { shop });
  await runTask(id, 'run');
  const list =
    'Artikelnummer;Bestand;Preis\nBOW-M;9;\nPL-1;;28,50\nNONE;1;1\nBOW-S;0;21,00\nBOW-M;8;\n';
  const prices = await idOf('stock.csv', list);
  expect((await look(prices)).columns).toEqual(['sku', 'quantity', 'price']);
  await aShop(app.db);
  const preview = await runTask(prices, 'preview', { columns: ['sku', 'quantity', 'price'] });
  expect(preview.result?.refused).toEqual([
    { line: 4, reason: 'There is no product with the code "NONE".' },
    { line: 6, reason: expect.stringContaining('earlier in the file') as string },
  ]);
  await runTask(prices, 'run');
  const products = await readProducts(app.db, ['bow', 'plane']);
  const shown = ['bow', 'plane'].map((slug) => products.get(slug)?.record);
  expect(shown.map((record) => record?.shop)).toEqual([shop, shop]);
  expect(shown[0]?.variants.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['BOW-S', 0],
    ['BOW-M', 9],
  ]);
  expect(shown[1]).toMatchObject({ name: 'Plane', price: 2850, variants: [{ quantity: 7 }] });
});

test('the chosen shop gets new products whose row names no shop; others stay in theirs', async () => {
  const first = await idOf('goods.csv', `${HEADING}\nmaul,Maul,Axes,M-1,40.00,5\n`);
  await runTask(first, 'preview', { shop });
  await runTask(first, 'run');
  const { id: otherId } = await aShop(app.db);
  const { slug: other } = await app.db
    .selectFrom('shops')
    .select('slug')
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow();
  const rows = [
    'maul,Maul,Axes,M-1,41.00,5,',
    'wedge,Wedge,Axes,W-1,9.00,5,',
    `sledge,Sledge,Axes,S-1,50.00,5,${shop}`,
  ];
  const second = await idOf('more.csv', `${HEADING},Shop\n${rows.join('\n')}\n`);
  await runTask(second, 'preview', { shop: other });
  expect((await runTask(second, 'run')).result?.counts).toMatchObject({ created: 2, updated: 1 });
  const products = await readProducts(app.db, ['maul', 'wedge', 'sledge']);
  expect(new Map([...products].map(([slug, { record }]) => [slug, record.shop]))).toEqual(
    new Map([
      ['maul', shop],
      ['sledge', shop],
      ['wedge', other],
    ]),
  );
});

test('refused lines of JSON Lines are returned with the reason in the language of the importer', async () => {
  const lines = ['{"type":"brand","slug":"picard","name":"Picard"}', '{"type":"brand"}', 'no'];
  const id = await idOf('goods.jsonl', `${lines.join('\n')}\n`);
  await runTask(id, 'preview', { shop });
  const starter = app.db.updateTable('staff').where('id', '=', owner.id);
  await starter.set({ locale: 'de' }).execute();
  const done = await runTask(id, 'run');
  await starter.set({ locale: 'en' }).execute();
  expect(done.result?.counts).toMatchObject({ created: 1, refused: 2 });
  expect(done.result?.refused[0]?.reason).toBe('slug: is missing.');
  const { text } = await consoleCall(app, 'getRefusedRows', { id }, owner.headers);
  const [first = '', second] = text.split('\n');
  expect(JSON.parse(first)).toMatchObject({ type: 'brand', error: 'slug: fehlt.' });
  expect(second).toBe('no');
});

test('a disk that takes no file of refused rows fails the job, not the process, and a retry completes it', async () => {
  const id = await idOf('disk.jsonl', '{"type":"brand"}\n');
  await start(id, { task: 'preview', shop });
  const files = new FolderStore(app.dataDir);
  files.draftPath = async () => join(app.dataDir, 'no', 'folder');
  await expect(runImport({ ...deps(), files }, id)).rejects.toThrow('ENOENT');
  await runImport(deps(), id);
  expect(await look(id)).toMatchObject({ state: 'previewed', has_refused_rows: true });
});

test('rows refused for bad bytes are refused again until they are repaired', async () => {
  for (const [name, text] of [
    ['bytes.csv', `${HEADING}\nbill,Billh\xf6ok,Axes,B-1,20.00,5\nburr,Büürr,Axes,B-2,20.00,5\n`],
    ['bytes.jsonl', '{"type":"brand","slug":"b","name":"B\xf6"}\n'],
  ] as const) {
    const [start = '', end = ''] = text.split('\xf6');
    const bytes = Buffer.concat([Buffer.from(start), Buffer.of(0xf6), Buffer.from(end)]);
    const id = await idOf(name, bytes);
    await runTask(id, 'preview', { shop });
    expect((await runTask(id, 'run')).result?.counts.refused).toBe(1);
    const { text: refused } = await consoleCall(app, 'getRefusedRows', { id }, owner.headers);
    const again = await idOf(name, refused);
    expect((await runTask(again, 'preview', { shop })).result?.counts).toMatchObject({
      created: 0,
      refused: 1,
    });
  }
});

test('a file that is not a catalogue is refused immediately, before anything is stored', async () => {
  const before = await app.db.selectFrom('imports').select('id').orderBy('id').execute();
  for (const [name, body] of [
    ['goods.xlsx', 'PK'],
    ['goods.pdf', '%PDF'],
    ['goods.csv', ''],
    ['goods.csv', new Uint8Array(64).fill(1).fill(0, 5, 9)],
  ] as const) {
    const refused = await upload(name, body);
    expect([name, refused.status, Object.keys(refused.body.errors)]).toEqual([name, 422, ['file']]);
  }
  const workbook = await upload('Preise.XLSX', 'PK');
  expect(workbook.body.errors.file).toEqual([
    'The shop can\'t read spreadsheets themselves: save this one as "CSV UTF-8" and choose that file.',
  ]);
  const large = await upload('goods.csv', 'x'.repeat(51 * 1024 * 1024));
  expect([large.status, large.body.message]).toEqual([
    413,
    'The file is too large. The limit is 50 MB.',
  ]);
  const { id: shop_id } = await aShop(app.db);
  for (const role of ['support', 'packer', 'seller'] as const) {
    const caller = await aStaffMember(app.db, { role, shop_id });
    expect((await upload('goods.csv', HEADING, caller)).status).toBe(403);
  }
  expect(await app.db.selectFrom('imports').select('id').orderBy('id').execute()).toEqual(before);
});

test('the Unicode text that Excel saves is read like a CSV', async () => {
  const text = `${HEADING.replaceAll(',', '\t')}\nsage\tSäge\tSägen\tSG-1\t20,00\t5\n`;
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const preview = await runTask(await idOf('Preise.txt', bytes), 'preview', { shop });
  expect(preview.result?.created.map(({ name }) => name)).toEqual(['Säge']);
});

test('a file without a recognised heading fails with a sentence', async () => {
  const id = await idOf('x.csv', 'Colour,Box\nred,1\n');
  const failed = await runTask(id, 'preview', { shop });
  const german = { ...owner.headers, 'accept-language': 'de' };
  expect((await consoleCall(app, 'getImport', { id }, german)).body.data.failure).toBe(
    'In der Datei fehlt die Spalte "Handle": Sie ist keine Produkt-CSV.',
  );
  expect([failed.state, failed.failure]).toEqual([
    'failed',
    'The file has no column "Handle", so it is not a product CSV.',
  ]);
});

test('a file is imported only with one of the shops, after a preview, and not again after its undo', async () => {
  const id = await idOf('d.csv', `${HEADING}\ndrawknife,Drawknife,Axes,A-7,20.00,5\n`);
  const refused = await start(id, { task: 'preview', shop: 'nobody' });
  expect(Object.keys(refused.body.errors)).toEqual(['shop']);
  expect((await start(id, { task: 'run' })).status).toBe(422);
  await runTask(id, 'preview', { shop });
  const setTo = (change: { state: 'failed' | 'stopped'; task?: 'undo' }) =>
    app.db.updateTable('imports').set(change).where('id', '=', id).execute();
  await setTo({ state: 'failed' });
  expect((await start(id, { task: 'run' })).body.message).toMatch(/^Check the preview/);
  await setTo({ state: 'stopped', task: 'undo' });
  expect((await start(id, { task: 'run' })).body.message).toMatch(/already been imported/);
  expect((await start(id, { task: 'preview', shop })).status).toBe(422);
  expect(await names()).not.toContain('Drawknife');
});

test('one file is read at a time; a stopped import, and one whose process died, say so', async () => {
  const id = await idOf('a.csv', `${HEADING}\nmaul,Maul,Axes,M-1,20.00,5\n`);
  await runTask(id, 'preview', { shop });
  // The second as after a lost response.
  for (const _ of [1, 2]) expect((await start(id, { task: 'run' })).status).toBe(200);
  expect((await start(id, { task: 'preview', shop })).status).toBe(422);
  const other = await aStaffMember(app.db);
  const second = (await upload('b.csv', `${HEADING}\nb,B,Axes,B-1,2,5\n`, other)).body.data.id;
  expect((await start(second, { task: 'preview', shop })).body.message).toBe(
    "Another file is being processed. Wait until it's done.",
  );
  // A process claimed it and was killed.
  await app.db
    .updateTable('imports')
    .set({ state: 'running', attempts: 1 })
    .where('id', '=', id)
    .execute();
  await runImport(deps(), id);
  expect(await look(id)).toMatchObject({ state: 'done', was_interrupted: true });

  await start(second, { task: 'preview', shop });
  await app.db
    .updateTable('imports')
    .set({ state: 'running', changed_at: new Date(app.clock.now.getTime() - 61_000) })
    .where('id', '=', second)
    .execute();
  expect(await look(second)).toMatchObject({ state: 'running', is_silent: true });
  expect((await consoleCall(app, 'stopImport', { id: second }, owner.headers)).status).toBe(200);
  expect(await look(second)).toMatchObject({ state: 'stopped', is_silent: false });
  expect((await consoleCall(app, 'stopImport', { id: second }, owner.headers)).status).toBe(422);
  // The job that is still queued finds nothing to do.
  await runImport(deps(), second);
  expect((await look(second)).state).toBe('stopped');
});

test('an import that is interrupted gives no sold piece back', async () => {
  const line = (slug: string, quantity: number) =>
    `{"type":"product","slug":"${slug}","name":"${slug}","category":"sold-axes","price":"2","quantity":${quantity}}\n`;
  const brand = (slug: string) => `{"type":"brand","slug":"${slug}","name":"${slug}"}\n`;
  const category = '{"type":"category","slug":"sold-axes","name":"Sold axes"}\n';
  const before = `${category}${line('same', 5)}${line('changed', 3)}${line('later', 3)}`;
  await importCatalog(app, writeFile('before.jsonl', before), { shop });
  // A line of another type ends a batch.
  const text = `${line('same', 5)}${brand('b-1')}${line('changed', 9)}${brand('b-2')}${line('later', 9)}`;
  const file = writeFile('after.jsonl', text);
  const id = await idOf('after.jsonl', text);
  const set = (values: { done?: number; state?: string }) =>
    app.db.updateTable('imports').set(values).where('id', '=', id).execute();
  /** Imports until the third line, where its process is killed. */
  const killed = async () => {
    const process = new AbortController();
    const claimed = await claimWatched(app.db, 'imports', id, app.clock.now);
    const isPassed = await passedLines(app.db, (await findImport(app.db, id))!);
    const options = { shop, claimed: claimed!, isPassed, signal: process.signal };
    const work = importCatalog(app, file, options, (event) => {
      if (event.kind === 'progress' && event.done >= 3) process.abort(new Error('killed'));
    });
    await expect(work).rejects.toThrow('killed');
  };
  const sell = (slug: string) =>
    sql`update product_variants v set quantity = v.quantity - 1
      from products p where p.id = v.product_id and p.slug = ${slug}`.execute(app.db);
  const stock = async () =>
    [...(await readProducts(app.db, ['same', 'changed', 'later'])).values()]
      .flatMap(({ record }) => record.variants.map(({ quantity }) => `${record.slug} ${quantity}`))
      .toSorted();
  await runTask(id, 'preview', { shop });
  await start(id, { task: 'run' });
  await killed();
  expect(await stock()).toEqual(['changed 9', 'later 3', 'same 5']);
  // Somebody stops it and starts it again: the file counts again.
  await sell('changed');
  await set({ state: 'stopped' });
  await start(id, { task: 'run' });
  await killed();
  expect(await stock()).toEqual(['changed 9', 'later 3', 'same 5']);
  // The progress that was stored is older than the change of the third line.
  await set({ done: 1 });
  for (const slug of ['changed', 'same', 'later']) await sell(slug);
  await runImport(deps(), id);
  expect(await look(id)).toMatchObject({ state: 'done' });
  expect(await stock()).toEqual(['changed 8', 'later 9', 'same 4']);
});

test('a process whose import another process has claimed stops without ending the import', async () => {
  const id = await idOf('adze.csv', `${HEADING}\nadze,Adze,Axes,A-1,20.00,5\n`);
  await runTask(id, 'preview', { shop });
  await start(id, { task: 'run' });
  const { now } = app.clock;
  const older = await claimWatched(app.db, 'imports', id, now);
  const later = await claimWatched(app.db, 'imports', id, now);
  const before = await look(id);
  const end = { state: 'done', result: null, failed_key: null, failure: null, now } as const;
  const progress = { done: 1, total: 2, now };
  expect(await storeProgress(app.db, 'imports', older!, progress)).toBe(true);
  expect(await endImport(app.db, older!, end)).toBe(false);
  expect(await look(id)).toEqual(before);
  expect(await storeProgress(app.db, 'imports', later!, progress)).toBe(false);
  expect(await endImport(app.db, later!, end)).toBe(true);
  expect(await look(id)).toMatchObject({ state: 'done', done: 1 });
});

test('the file stays when another process has claimed its import meanwhile', async () => {
  const id = await idOf('maul.csv', `${HEADING}\nmall,Mall,Axes,M-9,20.00,5\n`);
  await runTask(id, 'preview', { shop });
  await start(id, { task: 'run' });
  // The claim comes while the first process reads the file.
  const files = new Proxy(app.files, {
    get(store, key) {
      if (key !== 'localPath') return Reflect.get(store, key).bind?.(store);
      return async (name: string) => {
        await claimWatched(app.db, 'imports', id, app.clock.now);
        return store.localPath(name);
      };
    },
  });
  await runImport({ ...deps(), files }, id);
  expect(await look(id)).toMatchObject({ state: 'running' });
  await runImport(deps(), id);
  expect(await look(id)).toMatchObject({ state: 'done' });
});

test('a process that resumes after its import was ended, and perhaps undone, imports nothing else', async () => {
  const text = `{"type":"brand","slug":"late-b","name":"B"}\n{"type":"product","slug":"late","name":"Late","category":"axes","price":"2","brand":"late-b"}\n`;
  for (const [name, body] of [
    ['late.csv', `${HEADING}\nlate,Late,New category,LATE-1,20.00,5\n`],
    ['late.jsonl', text],
  ] as const) {
    const id = await idOf(name, body);
    await runTask(id, 'preview', { shop });
    await start(id, { task: 'run' });
    const files = new Proxy(app.files, {
      get(store, key) {
        if (key !== 'localPath') return Reflect.get(store, key).bind?.(store);
        return async (key: string) => {
          const silent = new Date(app.clock.now.getTime() - SILENT_MS - 1);
          await app.db
            .updateTable('imports')
            .set({ changed_at: silent })
            .where('id', '=', id)
            .execute();
          await consoleCall(app, 'stopImport', { id }, owner.headers);
          return store.localPath(key);
        };
      },
    });
    await runImport({ ...deps(), files }, id);
    expect(await look(id)).toMatchObject({ state: 'stopped', undo: null });
    expect(await names()).not.toContain('Late');
  }
});

const RIGHT_LOST =
  'The person who started this import no longer has the right to. Everything imported so far is in the shop.';

test('an import stops when the person who started it loses the right, before its first row or halfway', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `rod-${n},Rod ${n},Rods,R-${n},2,5\n`);
  const lose: ((staff: number) => Promise<unknown>)[] = [
    (staff) =>
      app.db.updateTable('staff').set({ is_active: false }).where('id', '=', staff).execute(),
    (staff) => app.db.deleteFrom('staff_roles').where('staff_id', '=', staff).execute(),
  ];
  for (const [at, loseRight] of lose.entries()) {
    const person = await aStaffMember(app.db);
    const id = (await upload('rods.csv', `${HEADING}\n${rows.join('')}`, person)).body.data.id;
    const queued = { state: 'waiting', task: 'run', shop };
    await app.db.updateTable('imports').set(queued).where('id', '=', id).execute();
    if (at === 0) await loseRight(person.id);
    const running = runImport(deps(), id);
    if (at === 1) {
      await until(async () => expect((await look(id)).done).toBeGreaterThan(0));
      await loseRight(person.id);
    }
    await running;
    expect(await look(id)).toMatchObject({ state: 'failed', failure: RIGHT_LOST });
    const rods = (await names()).filter((name) => name.startsWith('Rod ')).length;
    if (at === 0) expect(rods).toBe(0);
    else expect(rods).toBeLessThan(rows.length);
  }
});

test('an import whose process died reports and logs what all its attempts have done', async () => {
  const rows = ['iron,Iron,Irons,I-1,20.00,5', 'slick,Slick,Irons,I-2,20.00,5'];
  const old = await idOf('iron.csv', `${HEADING}\niron,Old iron,Irons,I-1,20.00,5\n`);
  await runTask(old, 'preview', { shop });
  await runTask(old, 'run');
  const id = await idOf('irons.csv', [HEADING, ...rows, 'adz,Adz,Irons,I-3,1,x'].join('\n'));
  await runTask(id, 'preview', { shop });
  await start(id, { task: 'run' });
  // The first process writes all rows, and dies before it stores the result.
  await importCatalog(
    { db: app.db, files: app.files },
    writeFile('irons.csv', [HEADING, ...rows].join('\n')),
    { shop, claimed: (await claimWatched(app.db, 'imports', id, app.clock.now))! },
  );
  const count = { created: 1, updated: 1, unchanged: 0, refused: 1 };
  await runImport(deps(), id);
  expect((await look(id)).result?.counts).toEqual(count);
  const log = await consoleCall(app, 'listLog', { kind: 'import' }, owner.headers);
  expect(log.body.data.entries[0]).toMatchObject({ act: 'catalogue.import' });
  const { changes } = log.body.data.entries[0];
  for (const [field, after] of Object.entries({ product_created: 1, product_updated: 1 }))
    expect(changes).toContainEqual({ field, before: 0, after });
});

test('an import whose process died is logged when somebody stops it', async () => {
  const text = `${HEADING}\npick,Pick,Picks,P-1,20.00,5\n`;
  const id = await idOf('picks.csv', text);
  await runTask(id, 'preview', { shop });
  await start(id, { task: 'run' });
  const claimed = await claimWatched(app.db, 'imports', id, app.clock.now);
  const deps = { db: app.db, files: app.files };
  await importCatalog(deps, writeFile('picks.csv', text), { shop, claimed: claimed! });
  const silent = new Date(app.clock.now.getTime() - SILENT_MS - 1);
  await app.db.updateTable('imports').set({ changed_at: silent }).where('id', '=', id).execute();
  expect((await consoleCall(app, 'stopImport', { id }, owner.headers)).status).toBe(200);
  const log = await consoleCall(app, 'listLog', { kind: 'import' }, owner.headers);
  const entries = log.body.data.entries as { record_id: number }[];
  expect(entries.filter(({ record_id }) => record_id === id)).toMatchObject([
    { act: 'catalogue.import', person: 'Olga Owner' },
  ]);
});

test('of files started at the same moment one is read, the others are refused with a sentence', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const staff = await aStaffMember(app.db);
    const { body } = await upload('c.csv', `${HEADING}\nc${n},C,Axes,C-${n},2,5\n`, staff);
    ids.push(body.data.id);
  }
  const started = await Promise.all(ids.map((id) => start(id, { task: 'preview', shop })));
  expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422,
  ]);
  const queued = ids[started.findIndex(({ status }) => status === 200)] ?? 0;
  await runImport(deps(), queued);
  expect((await look(queued)).state).toBe('previewed');
});

test('an import belongs to the person who started it: the log names them, even if the uploader has left', async () => {
  const uploader = await aStaffMember(app.db, { name: 'Una Uploader' });
  const csv = `${HEADING}\nspud,Spud,Bars,S-1,20.00,5\n`;
  const id = (await upload('spuds.csv', csv, uploader)).body.data.id;
  await app.db
    .updateTable('staff')
    .set({ is_active: false })
    .where('id', '=', uploader.id)
    .execute();
  await runTask(id, 'preview', { shop });
  expect(await runTask(id, 'run')).toMatchObject({ state: 'done', person: 'Olga Owner' });
  const log = await consoleCall(app, 'listLog', { kind: 'import' }, owner.headers);
  expect(log.body.data.entries[0]).toMatchObject({ act: 'catalogue.import', person: 'Olga Owner' });
});

test('files without an import are removed after a day, imports after thirty', async () => {
  const folder = join(app.dataDir, 'imports');
  const stored = () => readdirSync(folder).map((name) => `imports/${name}`);
  const before = new Set(stored());
  const other = await aStaffMember(app.db);
  const csv = `${HEADING}\nadze,Adze,Axes,x,y,z\n`;
  const id = (await upload('wrong.csv', csv, other)).body.data.id;
  // The second preview replaces the list of refused rows.
  await runTask(id, 'preview', { shop });
  await runTask(id, 'preview', { shop });
  // The process was killed before it could refer to this one.
  writeFileSync(join(folder, 'upload.csv.part'), csv);
  const own = () => stored().filter((key) => !before.has(key));
  expect(own()).toHaveLength(4);
  const at = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
  for (const key of stored()) utimesSync(join(app.dataDir, key), at(0), at(0));
  await removeOldImports(app, at(0.5));
  expect(own()).toHaveLength(4);
  await removeOldImports(app, at(1.5));
  const { file_key, failed_key } = await app.db
    .selectFrom('imports')
    .select(['file_key', 'failed_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(new Set(own())).toEqual(new Set([file_key, failed_key]));
  await removeOldImports(app, at(31));
  expect(await app.db.selectFrom('imports').select('id').execute()).toEqual([]);
  expect(stored()).toEqual([]);
});

test('a statement of an import may take longer than one of a request', async () => {
  const hurried = connect(`${app.databaseUrl}&statement_timeout=200`, { max: 2 });
  // As in a large catalogue, whose words take long to count at the end.
  await sql`
    create function take_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); return null; end $$;
    create trigger take_long after insert on search_phrases for each statement execute function take_long()`.execute(
    app.db,
  );
  onTestFinished(async () => {
    await hurried.close();
    await sql`drop function take_long cascade`.execute(app.db);
  });
  const id = await idOf('trowels.csv', `${HEADING}\ntrowel,Trowel,Trowels,T-1,30.00,5\n`);
  await runTask(id, 'preview', { shop });
  expect((await start(id, { task: 'run' })).status).toBe(200);
  const config = readConfig({ DATA_DIR: app.dataDir });
  const tasks = createTasks({
    ...deps(),
    db: hurried.db,
    patientDb: app.db,
    config,
    log: pino({ level: 'silent' }),
    gateways: new Map(),
  });
  await tasks['import-catalogue']?.({ import_id: id }, {} as never);
  expect(await look(id)).toMatchObject({ state: 'done', result: { counts: { created: 1 } } });
});
