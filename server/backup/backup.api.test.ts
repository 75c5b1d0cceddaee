import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/jobs/add-job.ts';
import { readChanges } from '#server/database/changes/change-log.ts';
import type { Connection } from '#server/database/connect.ts';
import { migrate, migrateIn, migrateOrRequire, migrationNames } from '#server/database/migrate.ts';
import { transaction } from '#server/database/transaction.ts';
import { hashBytes } from '#server/media/hash-bytes.ts';
import { storeCatalogImage, storeCustomerImage } from '#server/media/store-image.ts';
import { storeUpload } from '#server/uploads/store-upload.ts';
import { removeUnusedUploads } from '#server/uploads/remove-unused-uploads.ts';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { until } from '#test/until.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { readArchive } from './archive-reader.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { listTables, lockFiles } from './table-queries.ts';
import { FolderStore } from '#server/files/folder-store.ts';

let app: TestApp;
let folder: string;
let file: string;
let drill: TestProduct;
let picture: string;
/** Reads the shop's tables: a connection of its own would look them all up again each time. */
let reader: pg.Client;
const run = commandRunner(() => app);
/** A file that nothing uses. */
const anUpload = () => storeUpload(app.files, { ending: 'pdf', bytes: Buffer.from('%PDF-1.7') });

beforeAll(async () => {
  app = await createTestApp();
  reader = new pg.Client({ connectionString: app.databaseUrl });
  await reader.connect();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-backup-'));
  file = join(folder, 'shop.tar.gz');
  drill = await aProduct(app.db, { name: 'Drill', quantity: 5 });
  const red = { width: 40, height: 40, channels: 3, background: '#c00' } as const;
  const bytes = await sharp({ create: red }).png().toBuffer();
  picture = (await storeCatalogImage(app.db, app.files, bytes)).hash;
  await anUpload();
  await setSetting(app.db, 'app_name', 'Backed "up"\t\\N shop');
  await addJob(
    app.db,
    'expire-payment',
    { payment_id: 7 },
    { runAt: new Date('2030-01-01T00:00:00Z') },
  );
  await addJob(app.db, 'import-catalogue', { import_id: 1 });
  await addJob(app.db, 'send-refund', { refund_id: 5 });
  expect((await run('backup', file)).printed[0]).toContain('The backup is in');
});
afterAll(async () => {
  await reader.end();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** All rows of all tables that are backed up, except the audit log, which records the backup itself. */
async function contents(client = reader) {
  const all: Record<string, unknown[]> = {};
  for (const table of Object.keys(await listTables(client))) {
    if (table === 'audit_entries' || table === 'search_words_version') continue;
    const { rows } = await client.query(
      `select to_json(t)::text as row from "${table}" t order by 1`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** What waits, in which queue and under which key. */
async function queuedJobs() {
  const { rows } = await sql`
    select j.task_identifier, j.queue_name, j.key, j.run_at, p.payload
    from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    order by j.id`.execute(app.db);
  return rows;
}

const restored = () => run('restore', file, '--lose-orders');
/** After a test that placed some: a restore, which takes seconds, would lose them as well. */
async function forgetOrders(): Promise<void> {
  for (const table of ['attempts', 'idempotency_keys', 'orders', 'payments'] as const)
    await app.db.deleteFrom(table).execute();
}

test('a restored shop is unchanged: rows, pictures, jobs, sequences and listings; running processes read all again', async () => {
  const before = await contents();
  const jobs = await queuedJobs();
  expect(jobs).toMatchObject([
    { task_identifier: 'expire-payment', payload: { payment_id: 7 } },
    { task_identifier: 'import-catalogue', payload: { import_id: 1 } },
    { task_identifier: 'send-refund', payload: { refund_id: 5 } },
  ]);
  expect((await get(app, '/products?search=drill')).body.data.total).toBe(1);
  await aProduct(app.db, { name: 'Drill two' });
  await app.db.updateTable('products').set({ name: 'Broken' }).where('id', '=', drill.id).execute();
  await setSetting(app.db, 'app_name', 'Other');
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  rmSync(join(app.dataDir, 'media'), { recursive: true });
  expect((await get(app, '/products?search=drill')).body.data.total).toBeGreaterThan(0);

  const changes = await readChanges(reader, null);
  expect((await restored()).failed).toEqual([]);
  expect((await readChanges(reader, changes)).tags).toContain('*');

  expect(await contents()).toEqual(before);
  const { body } = await get(app, '/products?search=drill');
  expect(body.data.products.map(({ name }: { name: string }) => name)).toEqual(['Drill']);
  expect((await get(app, '/master')).body.data.app_name).toBe('Backed "up"\t\\N shop');
  expect(existsSync(join(app.dataDir, 'media', picture.slice(0, 2), `${picture}.png`))).toBe(true);
  expect(readdirSync(join(app.dataDir, 'media', 'uploads'))).toHaveLength(1);
  expect(await queuedJobs()).toEqual(jobs);
  // Identity columns continue after the restored rows; triggers and foreign keys are back.
  const next = await aProduct(app.db, { name: 'Next' });
  expect(next.id).toBeGreaterThan(drill.id);
  expect((await get(app, '/products?search=next')).body.data.total).toBe(1);
  await expect(
    sql`insert into product_variants (product_id, quantity, position) values (999999, 1, 1)`.execute(
      app.db,
    ),
  ).rejects.toThrow('foreign key');
  await expect(sql`delete from audit_entries`.execute(app.db)).rejects.toThrow('insert-only');
  expect((await run('log', 'backup')).printed[0]).toContain('backup.restore');
});

test('orders placed since the backup are not lost by mistake', async () => {
  const { status } = await orderAsGuest(app, {
    carts: [{ product_id: drill.id, quantity: 1 }],
    shop_ids: [drill.shop_id],
  });
  expect(status).toBe(200);
  await app.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() + 1000) })
    .execute();
  const before = await contents();
  const { failed } = await run('restore', file);
  expect(failed).toEqual([
    'One order was placed after this backup was made and would be lost: nothing was restored. To restore it anyway, add --lose-orders.',
  ]);
  expect(await contents()).toEqual(before);
  await forgetOrders();
});

test('an order that was being placed when the backup began is not lost by mistake', async () => {
  const [made, { now }] = [join(folder, 'in-progress.tar.gz'), app.clock];
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select from product_variants where product_id = ${drill.id} for update`);
    app.clock.now = new Date();
    const placing = orderAsGuest(app, {
      carts: [{ product_id: drill.id, quantity: 1 }],
      shop_ids: [drill.shop_id],
    });
    await untilOneWaits(app.db);
    expect((await run('backup', made)).failed).toEqual([]);
    await client.query('rollback');
    expect((await placing).status).toBe(200);
    const before = await contents();
    expect((await run('restore', made)).failed).toEqual([
      expect.stringContaining('One order was placed after this backup was made'),
    ]);
    expect(await contents()).toEqual(before);
  } finally {
    app.clock.now = now;
    await client.end();
    rmSync(made, { force: true });
    await forgetOrders();
  }
});

test('an order that is committed while a restore waits for it is not lost by mistake', async () => {
  const { status } = await orderAsGuest(app, {
    carts: [{ product_id: drill.id, quantity: 1 }],
    shop_ids: [drill.shop_id],
  });
  expect(status).toBe(200);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Like an order that becomes visible now.
    await client.query(`update orders set created_at = now() + interval '1 second'`);
    const restoring = run('restore', file);
    await untilOneWaits(app.db);
    await client.query('commit');
    expect((await restoring).failed).toEqual([
      expect.stringContaining('One order was placed after this backup was made'),
    ]);
  } finally {
    await client.end();
    await forgetOrders();
  }
});

test('a backup made while orders are placed has each order completely, and its stock', async () => {
  const { id, shop_id } = await aProduct(app.db, { name: 'Sold meanwhile', quantity: 1000 });
  let isDone = false;
  let placed = 0;
  const buyer = async (n: number) => {
    while (!isDone) {
      // Each buyer orders after the other.
      const { status } = await orderAsGuest(app, {
        carts: [{ product_id: id, quantity: 2 }],
        shop_ids: [shop_id],
        phone: `555${n}${String(placed).padStart(6, '0')}`,
        email: `${n}-${placed}@example.test`,
      });
      if (status === 200) placed += 1;
    }
  };
  const buyers = [1, 2, 3].map(buyer);
  const busy = join(folder, 'busy.tar.gz');
  await until(() => expect(placed).toBeGreaterThan(2));
  const made = await run('backup', busy);
  const placedBy = placed;
  await until(() => expect(placed).toBeGreaterThan(placedBy));
  isDone = true;
  await Promise.all(buyers);
  expect(made.failed).toEqual([]);

  expect((await run('restore', busy, '--lose-orders')).failed).toEqual([]);
  const { rows } = await sql<Record<string, number>>`
    select (select quantity from products where id = ${id}) as stock,
      (select sum(quantity)::int from order_lines where product_id = ${id}) as sold,
      (select count(*)::int from orders o where not exists (
        select from order_lines l where l.order_id = o.id)) as empty,
      (select count(*)::int from payments p where not exists (
        select from orders o where o.payment_id = p.id)) as without_order`.execute(app.db);
  const [counts] = rows;
  expect(counts).toMatchObject({ empty: 0, without_order: 0 });
  expect((counts?.['stock'] ?? 0) + (counts?.['sold'] ?? 0)).toBe(1000);
  expect(counts?.['sold']).toBeGreaterThan(0);
  expect(counts?.['sold']).toBeLessThan(2 * placed);
  rmSync(busy);
  await forgetOrders();
});

test('a backup overwrites no file and is readable by its owner alone', async () => {
  expect((await run('backup', file)).failed).toEqual([
    `${file} already exists: choose another name.`,
  ]);
  expect((await run('backup', join(folder, 'no', 'shop.tar.gz'))).failed).toEqual([
    `The folder of ${join(folder, 'no', 'shop.tar.gz')} does not exist.`,
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['shop.tar.gz']);
});

async function tarOf(entries: Record<string, string>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(entries)) archive.entry({ name }, content);
  archive.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of archive) pieces.push(piece as Buffer);
  return gzipSync(Buffer.concat(pieces));
}

const MANIFEST = {
  format: 'toolyard-backup',
  version: 1,
  made_at: '2026-01-01T00:00:00Z',
  migrations: ['0001-settings'],
  tables: { settings: ['key', 'value'] },
};
const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

test.each<[string, (whole: Buffer) => Buffer | Promise<Buffer>, string]>([
  ['half of it', (whole) => whole.subarray(0, whole.length / 2), 'damaged or incomplete'],
  ['all but its last bytes', (whole) => whole.subarray(0, -1), 'damaged or incomplete'],
  ['all but the trailer', (whole) => whole.subarray(0, -8), 'damaged or incomplete'],
  ['a wrong byte', (whole) => flipped(whole, whole.length >> 1), 'damaged or incomplete'],
  ['nothing', () => Buffer.alloc(0), 'damaged or incomplete'],
  ['a text', () => Buffer.from('Handle,Title\n'), 'damaged or incomplete'],
  ['another archive', () => tarOf({ 'readme.txt': 'Hello' }), 'damaged or incomplete'],
  ['a compressed text', () => gzipSync('Hello'.repeat(2000)), 'damaged or incomplete'],
  ['no end', () => tarOf({ 'backup.json': JSON.stringify(MANIFEST) }), 'damaged or incomplete'],
  [
    'a path that leads out',
    () => tarOf({ 'backup.json': JSON.stringify(MANIFEST), 'media/../../x/y.png': 'x' }),
    'damaged or incomplete',
  ],
  [
    'a later format',
    () => tarOf({ 'backup.json': JSON.stringify({ ...MANIFEST, version: 2 }) }),
    'later version',
  ],
])('%s is refused with a sentence and changes nothing', async (_, change, sentence) => {
  const bad = join(folder, 'bad.tar.gz');
  writeFileSync(bad, await change(readFileSync(file)));
  const before = await contents();
  const { status, failed } = await run('restore', bad, '--lose-orders');
  expect([status, failed]).toEqual([1, [expect.stringContaining(sentence)]]);
  expect(await contents()).toEqual(before);
  rmSync(bad);
});

test('a backup of an unknown schema is refused', async () => {
  const bad = join(folder, 'later.tar.gz');
  const end = { entries: 1, sha256: '' };
  const manifest = JSON.stringify({ ...MANIFEST, migrations: ['0001-settings', '9999-later'] });
  const { createHash } = await import('node:crypto');
  end.sha256 = createHash('sha256')
    .update(`backup.json\n${manifest.length}\n${manifest}`)
    .digest('hex');
  writeFileSync(bad, await tarOf({ 'backup.json': manifest, 'end.json': JSON.stringify(end) }));
  expect((await run('restore', bad)).failed[0]).toContain('by another version of the program');
  rmSync(bad);
});

const before = (number: string, names: string[]) => names.filter((name) => name < number);

test.each<[string, (connection: Connection, names: string[]) => Promise<void>]>([
  [
    'of an earlier version',
    ({ db }, names) => transaction(db, (tx) => migrateIn(tx, before('0009', names))),
  ],
  [
    'of a version before one was numbered between its migrations',
    async ({ db }, names) => {
      const had = before('0700', names).filter((name) => name !== '0640-shops-announce-one-tag');
      await transaction(db, (tx) => migrateIn(tx, had));
    },
  ],
  ['made before the contract phase of a deploy', (connection) => migrate(connection, 'expand')],
])('a backup %s is restored and migrated', async (_case, makeSchema) => {
  const [old, current] = [await createTestDatabase(), await createTestDatabase()];
  const early = join(folder, 'early.tar.gz');
  const dataDir = mkdtempSync(join(tmpdir(), 'toolyard-early-'));
  try {
    await sql`drop schema public cascade`.execute(old.db);
    await sql`create schema public`.execute(old.db);
    await makeSchema(old, await migrationNames());
    await sql`insert into currencies (name, symbol, rate_from_default, is_default)
      values ('EUR', '€', 1, true)`.execute(old.db);
    const options = { now: new Date(), signal: new AbortController().signal };
    await makeBackup({ databaseUrl: old.url, files: new FolderStore(dataDir) }, early, options);
    await sql`delete from currencies`.execute(current.db);
    const { url: databaseUrl } = current;
    await restoreBackup({ databaseUrl, files: new FolderStore(dataDir) }, early, {
      losesOrders: false,
    });
    const currencies = await current.db.selectFrom('currencies').select('name').execute();
    expect(currencies).toEqual([{ name: 'EUR' }]);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    expect(Object.keys(await contents(client))).toEqual(Object.keys(await contents()));
    await client.end();
    await migrateOrRequire(current, 'off');
  } finally {
    await old.close();
    await current.close();
    rmSync(dataDir, { recursive: true });
    rmSync(early);
  }
});

test('unused files are not deleted while a backup is being made', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin');
  await lockFiles(client);
  const uploads = () => readdirSync(join(app.dataDir, 'media', 'uploads')).length;
  const later = new Date(Date.now() + 48 * 3_600_000);
  await removeUnusedUploads(app, later);
  expect(uploads()).toBe(1);
  await client.end();
  await removeUnusedUploads(app, later);
  expect(uploads()).toBe(0);
});

test('a backup itself keeps unused files until it ends', async () => {
  await anUpload();
  const made = join(folder, 'with-uploads.tar.gz');
  const later = new Date(Date.now() + 48 * 3_600_000);
  const [stored, files] = [new FolderStore(app.dataDir), new FolderStore(app.dataDir)];
  files.get = async (name) => {
    await removeUnusedUploads(app, later);
    return stored.get(name);
  };
  const options = { now: new Date(), signal: new AbortController().signal };
  await makeBackup({ databaseUrl: app.databaseUrl, files }, made, options);
  const names: string[] = [];
  await readArchive(made, async ({ name }) => void names.push(name));
  expect(names.filter((name) => name.startsWith('media/uploads/'))).toHaveLength(1);
  rmSync(made);
});

test('a backup that waits for the deletion of unused pictures has no row without its file', async () => {
  const blue = { width: 40, height: 40, channels: 3, background: '#00c' } as const;
  const bytes = await sharp({ create: blue }).png().toBuffer();
  await storeCustomerImage(app.db, app.files, bytes, new Date());
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = new FolderStore(app.dataDir);
  slow.remove = async (key) => {
    if (key.includes(hashBytes(bytes))) {
      reached.resolve();
      await gate.promise;
    }
    return app.files.remove(key);
  };
  const later = new Date(Date.now() + 48 * 3_600_000);
  const cleaning = removeUnusedUploads({ db: app.db, files: slow }, later);
  await reached.promise;
  const made = join(folder, 'waited.tar.gz');
  const options = { now: new Date(), signal: new AbortController().signal };
  const backup = makeBackup({ databaseUrl: app.databaseUrl, files: app.files }, made, options);
  await untilOneWaits(app.db);
  gate.resolve();
  await Promise.all([cleaning, backup]);
  let rows = '';
  await readArchive(made, async ({ name, bytes: content }) => {
    if (name.startsWith('tables/images/')) rows += content.toString();
  });
  expect(rows).toContain(picture);
  expect(rows).not.toContain(hashBytes(bytes));
  rmSync(made);
});

test('a backup without the pictures of the shop is refused', async () => {
  const files = new FolderStore(mkdtempSync(join(folder, 'not-mounted-')));
  const source = { databaseUrl: app.databaseUrl, files };
  const made = join(folder, 'without-pictures.tar.gz');
  const options = { now: app.clock.now, signal: new AbortController().signal };
  await expect(makeBackup(source, made, options)).rejects.toThrow(/would lack them/);
  expect(existsSync(made)).toBe(false);
});

test('a backup that fails half-way leaves no file', async () => {
  const files = new FolderStore(app.dataDir);
  files.get = async () => {
    throw new Error('The disk has failed.');
  };
  const before = readdirSync(folder);
  const options = { now: new Date(), signal: new AbortController().signal };
  await expect(
    makeBackup({ databaseUrl: app.databaseUrl, files }, join(folder, 'half.tar.gz'), options),
  ).rejects.toThrow('The disk has failed.');
  expect(readdirSync(folder)).toEqual(before);
});

test('a backup whose connection is lost while it reads a file fails, but nothing else does', async () => {
  const [stored, files] = [new FolderStore(app.dataDir), new FolderStore(app.dataDir)];
  files.get = async (name) => {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'toolyard backup' and datname = current_database()`.execute(app.db);
    // Nothing waits for the connection when its end is reported.
    await sleep(100);
    return stored.get(name);
  };
  let outcome: unknown = null;
  const options = { now: new Date(), signal: new AbortController().signal };
  const made = join(folder, 'lost.tar.gz');
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', note);
  try {
    await makeBackup({ databaseUrl: app.databaseUrl, files }, made, options).catch(
      (error: unknown) => (outcome = error),
    );
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const other of others) process.on('uncaughtException', other);
  }
  expect(faults).toEqual([]);
  expect(outcome).toBeInstanceOf(Error);
  expect(existsSync(made)).toBe(false);
});

const BACKUP = `
  const { makeBackup } = await import('#server/backup/make-backup.ts');
  const { FolderStore } = await import('#server/files/folder-store.ts');
  const [databaseUrl, dataDir, file] = process.argv.slice(1);
  const options = { now: new Date(), signal: new AbortController().signal };
  await makeBackup({ databaseUrl, files: new FolderStore(dataDir) }, file, options);
`;

test('the next backup removes what a killed one left, and nothing else', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  // The backup waits for this table with half of the others written.
  await client.query('begin; lock table reviews in access exclusive mode');
  const before = readdirSync(folder);
  const foreign = join(folder, 'other.tar.gz.0123456789ab.part');
  writeFileSync(foreign, 'of another shop');
  const backup = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      BACKUP,
      app.databaseUrl,
      app.dataDir,
      join(folder, 'a.tar.gz'),
    ],
    { stdio: 'inherit' },
  );
  const parts = () => readdirSync(folder).filter((name) => /^a\..*\.part$/.test(name));
  await until(() => expect(parts()).toHaveLength(1));
  backup.kill('SIGKILL');
  await once(backup, 'exit');
  expect(parts()).toHaveLength(1);
  await client.end();
  const next = join(folder, 'b.tar.gz');
  expect((await run('backup', next)).failed).toEqual([]);
  expect(readdirSync(folder)).toEqual([...before, 'b.tar.gz', basename(foreign)].toSorted());
  rmSync(next);
  rmSync(foreign);
});

test('a restore that fails with all tables loaded changes nothing', async () => {
  await aProduct(app.db, { name: 'Since the backup' });
  const before = await contents();
  const files = new FolderStore(app.dataDir);
  files.put = async () => {
    throw new Error('The disk is full.');
  };
  const source = { databaseUrl: app.databaseUrl, files };
  await expect(restoreBackup(source, file, { losesOrders: true })).rejects.toThrow(
    'The disk is full.',
  );
  expect(await contents()).toEqual(before);
});

test('an archive has a manifest, tables and files', async () => {
  const names: string[] = [];
  const manifest = await readArchive(file, async ({ name }) => void names.push(name));
  expect(manifest.tables['settings']).toEqual(['key', 'value', 'updated_at']);
  expect(names).toContain('tables/settings/000001');
  expect(names.some((name) => name.startsWith(`media/${picture.slice(0, 2)}/`))).toBe(true);
});
