import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#server/audit/audit.ts';
import { deleteEntriesBefore, findLastChanges } from '#server/audit/queries.ts';
import { listPending, markUndone } from '#server/catalog/console/imports/undo/undo-queries.ts';
import { findReplacement, recordRemoval, wasRemoved } from '#server/content/removed-urls.ts';
import { migrate, migrateIn, migrationNames } from '#server/database/migrate.ts';
import { transaction } from '#server/database/transaction.ts';
import { requestStop, storeProgress } from '#server/jobs/watched/watched-job.ts';
import { lockDueNotifications, markSent } from '#server/notifications/due-queries.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';

// 1270 to 1274: processes of the previous version use the former names of tables and columns, before the migrations and
// alongside processes of this one.

/** The statements of the previous version, to the letter. */
const OLD = {
  addNotice: `
    insert into notices (kind, thing_id, shop_id, created_at, notified_at)
    select 'order', o.id, null::bigint, $1::timestamptz, null::timestamptz
    from (select $2::bigint as id) o
    on conflict do nothing returning thing_id as id, shop_id`,
  lockNotices: `
    select n.id, n.kind, n.thing_id from notices n
    where n.notified_at is null and n.shop_id is not distinct from $1::bigint and (n.kind <> all($2::text[]))
    order by n.created_at, n.thing_id limit 500 for update skip locked`,
  markSent: `update "notices" set "notified_at" = $1 where "id" in ($2)`,
  deleteNotices: `delete from notices where notified_at < $1::timestamptz - interval '60 days'`,
  addChange: `
      insert into import_changes (import_id, kind, thing_id, before, after, was_binned)
      select $1, 'product', thing_id, before, after, was_binned
      from jsonb_to_recordset($2::jsonb)
        as r (thing_id bigint, before jsonb, after jsonb, was_binned boolean)`,
  listChanges: `
    select id, kind, record_kind, thing_id, before, after, was_binned from import_changes
    where import_id = $1 and undone_at is null
       order by id desc limit $2`,
  markUndone: `
    update import_changes c set undone_at = $1, kept = r.skipped
    from jsonb_to_recordset($2::jsonb) as r (id bigint, skipped jsonb)
    where c.id = r.id`,
  listKept: `select c.thing_id, c.kept as parts from import_changes c where c.import_id = $1 and c.kept is not null order by c.id`,
  addEntry: `insert into "audit_log" ("at", "actor", "staff_id", "client_address", "request_id", "act", "kind", "thing_id", "changes", "undo_of") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  listEntries: `
    select l.thing_id::float8 as thing_id, l.changes from audit_log l left join staff s on s.id = l.staff_id
    where l.kind = $1 order by l.id desc limit $2`,
  eraseCustomer: `
    update audit_log set changes = '{}'
    where kind = 'customer' and thing_id = any($1::bigint[])
      and act in ('customer.edit', 'customer.tags', 'customer.merge')`,
  deleteEntries: `select delete_old_entries($1, $2) as deleted`,
  truncateEntries: 'truncate audit_log',
  addRemoval: `insert into "removed_addresses" ("kind", "id", "slug", "removed_at") values ($1, $2, $3, $4) on conflict ("kind", "id") do nothing`,
  addReplacement: `
    insert into removed_addresses (kind, id, slug, removed_at, moved_to)
    select $1, c.id, c.slug, $2, t.id from categories c, categories t
    where c.slug = $3 and t.slug = $4
    on conflict (kind, id) do update set moved_to = excluded.moved_to`,
  wasRemoved: `
    select false or exists (
      select from removed_addresses where kind = $1 and (id = $2::bigint or slug = $3::text)) as was`,
  requestStop: `
    update "imports" set stop_wanted = true,
      state = case when state = 'waiting' or changed_at < $1 then 'stopped' else state end
    where id = $2 and state in ('waiting', 'running') returning id`,
  queueImport: `
    update imports i set state = 'waiting', stop_wanted = false, attempts = 0 where id = $1 returning id`,
  storeProgress: `
    update "imports" set done = $1 where id = $2 returning stop_wanted`,
};
const LONG_AGO = new Date('2020-01-01T12:00:00Z');
const NOW = new Date('2026-05-01T12:00:00Z');
const DUE = { now: NOW, timeZone: 'UTC', daily: [] };

let database: TestDatabase;
let old: pg.Client;
let importId: number;

/** Runs a statement of the previous version, which it has prepared; returns the rows, else how many it changed. */
async function run(name: keyof typeof OLD, ...values: unknown[]) {
  const { rows, rowCount } = await old.query({ name, text: OLD[name], values });
  return rows.length > 0 ? rows : rowCount;
}

const addEntry = (act: string, kind: string, id: number, at = NOW) =>
  run('addEntry', at, 'system', null, null, null, act, kind, id, '{"name":["A","B"]}', null);
const addChange = (id: number) =>
  run(
    'addChange',
    importId,
    JSON.stringify([{ thing_id: id, before: { name: 'A' }, was_binned: false }]),
  );

beforeAll(async () => {
  database = await createTestDatabase('template0');
  const before = (await migrationNames('expand')).filter((name) => name < '1270');
  await transaction(database.db, (tx) => migrateIn(tx, before));
  old = new pg.Client(database.url);
  await old.connect();
  const { rows } = await old.query<{ id: string }>(
    `with s as (insert into staff (email, name) values ('a@shop.test', 'A') returning id)
     insert into imports (staff_id, file_name, format, state, stop_wanted, created_at, changed_at)
     select s.id, 'a.csv', '{}', 'running', true, now(), now() from s returning id`,
  );
  importId = Number(rows[0]?.id);
  await old.query(`
    insert into saved_views (staff_id, list, name, query, is_shared, created_at)
    select id, 'log', 'Order 4', 'kind=order&thing=4', false, now() from staff`);
  expect(await run('addNotice', NOW, 1)).toEqual([{ id: 1, shop_id: null }]);
  await addChange(1);
  await addEntry('order.note', 'order', 1);
  // Every statement is prepared while the tables have their former names.
  await run('lockNotices', null, []);
  await run('markSent', NOW, 0);
  await run('deleteNotices', LONG_AGO);
  await run('listChanges', importId, 9);
  await run('markUndone', NOW, '[]');
  await run('listKept', importId);
  await run('listEntries', 'order', 9);
  await run('eraseCustomer', []);
  await run('deleteEntries', LONG_AGO, 9);
  await run('addRemoval', 'page', 1, 'before', NOW);
  await run('addReplacement', 'category', NOW, 'saws', 'hand-saws');
  await run('wasRemoved', 'page', 0, 'before');
  await run('requestStop', NOW, 0);
  await run('queueImport', 0);
  await run('storeProgress', 0, 0);
  await migrate(database, 'expand');
}, 120_000);

afterAll(async () => {
  await old.end();
  await database.close();
});

test('a notification that one version has recorded or sent is not sent again by the other', async () => {
  const { db } = database;
  expect(await run('addNotice', NOW, 1)).toBe(0);
  expect(await run('addNotice', NOW, 2)).toEqual([{ id: 2, shop_id: null }]);
  const due = await transaction(db, (tx) => lockDueNotifications(tx, null, DUE));
  expect(due.map(({ record_id }) => record_id)).toEqual([1, 2]);
  expect(await run('lockNotices', null, [])).toMatchObject([{ thing_id: 1 }, { thing_id: 2 }]);
  expect(await run('markSent', LONG_AGO, due[0]?.id)).toBe(1);
  await transaction(db, (tx) => markSent(tx, [Number(due[1]?.id)], LONG_AGO));
  expect(await run('lockNotices', null, [])).toBe(0);
  expect(await transaction(db, (tx) => lockDueNotifications(tx, null, DUE))).toEqual([]);
  expect(await run('deleteNotices', NOW)).toBe(2);
});

test('one version undoes what the other has imported', async () => {
  const { db } = database;
  await addChange(2);
  const pending = await transaction(db, (tx) => listPending(tx, importId, null, 9));
  expect(pending.map(({ record_id }) => record_id)).toEqual([2, 1]);
  const [second, first] = pending.map(({ id }) => id);
  const part = { field: 'name', variant: null, reason: 'changed' as const, message: null };
  expect(await run('markUndone', NOW, JSON.stringify([{ id: first, skipped: [part] }]))).toBe(1);
  const undone = new Map([[Number(second), [part]]]);
  await transaction(db, (tx) => markUndone(tx, undone, NOW));
  expect(await run('listChanges', importId, 9)).toBe(0);
  expect(await run('listKept', importId)).toEqual([
    { thing_id: 1, parts: [part] },
    { thing_id: 2, parts: [part] },
  ]);
});

test('both versions write and read one audit log, which neither changes', async () => {
  const { db } = database;
  await addEntry('product.edit', 'product', 7);
  const key = { act: 'product.edit', kind: 'product', id: 7 } as const;
  expect(await findLastChanges(db, key)).toEqual({ name: ['A', 'B'] });
  await transaction(db, (tx) =>
    audit(tx, { actor: 'system', now: NOW }, { ...key, changes: { price: [1, 2] } }),
  );
  expect(await run('listEntries', 'product', 1)).toEqual([
    { thing_id: 7, changes: { price: [1, 2] } },
  ]);
  await addEntry('customer.edit', 'customer', 5);
  expect(await run('eraseCustomer', [5])).toBe(1);
  await expect(old.query('delete from audit_log')).rejects.toThrow('insert-only');
  await expect(old.query(`update audit_log set actor = 'staff'`)).rejects.toThrow('insert-only');
  await expect(run('truncateEntries')).rejects.toThrow('audit_log');
  await addEntry('order.note', 'order', 8, LONG_AGO);
  expect(await run('deleteEntries', NOW, 9)).toEqual([{ deleted: 1 }]);
  await addEntry('order.note', 'order', 8, LONG_AGO);
  expect(await deleteEntriesBefore(db, NOW, 9)).toBe(1);
  const { rows } = await old.query(`select query from saved_views where list = 'log'`);
  expect(rows).toEqual([{ query: 'kind=order&record=4' }]);
});

test('a URL that one version has removed is answered by the other', async () => {
  const { db } = database;
  const slugs = ['saws', 'hand-saws'];
  await db
    .insertInto('categories')
    .values(slugs.map((slug) => ({ slug, name: slug })))
    .execute();
  const was = (kind: 'page' | 'category', slug: string) => wasRemoved(db, kind, { id: null, slug });
  expect(await was('page', 'before')).toBe(true);
  expect(await run('addRemoval', 'page', 1, 'again', NOW)).toBe(0);
  expect(await run('addRemoval', 'page', 2, 'old', NOW)).toBe(1);
  expect(await was('page', 'old')).toBe(true);
  const removed = [{ id: 3, slug: 'new' }];
  await transaction(db, (tx) => recordRemoval(tx, 'page', removed, NOW));
  expect(await run('wasRemoved', 'page', 0, 'new')).toEqual([{ was: true }]);
  for (let times = 0; times < 2; times += 1)
    expect(await run('addReplacement', 'category', NOW, ...slugs)).toBe(1);
  const replacement = findReplacement(db, 'category', { id: null, slug: 'saws' });
  expect(await replacement).toBe('hand-saws');
});

test('a job stops whichever version is asked to stop it', async () => {
  const { db } = database;
  const claimed = { id: importId, claim: 0 };
  const progress = { done: 1, total: 9, now: new Date() };
  const isStopped = () => storeProgress(db, 'imports', claimed, progress);
  const start = async () => {
    await run('queueImport', importId);
    await old.query(`update imports set state = 'running', changed_at = now()`);
  };
  expect(await isStopped()).toBe(true);
  await start();
  expect(await isStopped()).toBe(false);
  await run('requestStop', LONG_AGO, importId);
  expect(await isStopped()).toBe(true);
  await start();
  expect(await run('storeProgress', 2, importId)).toEqual([{ stop_wanted: false }]);
  await requestStop(db, 'imports', importId, new Date());
  expect(await run('storeProgress', 3, importId)).toEqual([{ stop_wanted: true }]);
  await start();
  expect(await isStopped()).toBe(false);
});
