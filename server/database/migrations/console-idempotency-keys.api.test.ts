import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  claimIdempotencyKey,
  deleteOldIdempotencyKeys,
  findIdempotencyKey,
  storeCallResult,
} from '#server/audit/idempotency-keys.ts';
import { migrate, migrateIn, migrationNames } from '#server/database/migrate.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestDatabase } from '#test/shop/create-test-database.ts';

// 1180: processes of the previous version call the table act_keys, before the migration and alongside processes of this one.

/** The statements of the previous version, to the letter. */
const OLD = {
  claim: `
    insert into act_keys (staff_id, key, request_hash, created_at)
    select $1, $2, $3, $4
    where not exists (select from act_keys where key = $5 and request_hash = $6)
    on conflict do nothing returning key`,
  find: `select "request_hash", "result" from "act_keys" where "key" = $1 and ("staff_id" = $2 or "request_hash" = $3) order by staff_id = $4 desc limit $5`,
  store: `update "act_keys" set "result" = $1 where "staff_id" = $2 and "key" = $3`,
  delete: `delete from "act_keys" where "created_at" < $1`,
};
const EARLIER = new Date('2026-03-01T12:00:00Z');
const NOW = new Date('2026-05-01T12:00:00Z');
const HASH = Buffer.alloc(32, 1);
const OTHER_HASH = Buffer.alloc(32, 2);

test('a call that one version has carried out is not carried out again by the other', async () => {
  const database = await createTestDatabase('template0');
  onTestFinished(database.close);
  const { db } = database;
  const before = (await migrationNames('expand')).filter((name) => name < '1180');
  await transaction(db, (tx) => migrateIn(tx, before));
  const old = new pg.Client(database.url);
  await old.connect();
  onTestFinished(() => old.end());
  /** Runs a statement of the previous version, which it has prepared; returns the rows, else how many it changed. */
  const run = async (name: keyof typeof OLD, values: unknown[]) => {
    const { rows, rowCount } = await old.query({ name, text: OLD[name], values });
    return rows.length > 0 ? rows : rowCount;
  };
  const claim = (staff: number, key: string, hash = HASH, at = NOW) =>
    run('claim', [staff, key, hash, at, key, hash]);
  const find = (key: string) => run('find', [key, staffId, HASH, staffId, 1]);
  const { rows } = await old.query<{ id: string }>(
    `insert into staff (email, name) values
       ('a@shop.test', 'A'), ('b@shop.test', 'B') returning id`,
  );
  const [staffId = 0, otherId = 0] = rows.map(({ id }) => Number(id));
  expect(await claim(staffId, 'before', HASH, EARLIER)).toEqual([{ key: 'before' }]);
  expect(await run('store', ['{"id":1}', staffId, 'before'])).toBe(1);
  expect(await find('before')).toEqual([{ request_hash: HASH, result: { id: 1 } }]);
  expect(await run('delete', [new Date(0)])).toBe(0);
  // Sent by two people of a device at the same moment, which 1250 prevents.
  await old.query(
    `insert into act_keys (staff_id, key, request_hash, created_at)
       values ($2, 'twice', $3, $4), ($1, 'twice', $3, $4)`,
    [staffId, otherId, HASH, NOW],
  );

  await migrate(database, 'expand');
  const twice = db
    .selectFrom('console_idempotency_keys')
    .select('staff_id')
    .where('key', '=', 'twice');
  expect(await twice.execute()).toEqual([{ staff_id: staffId }]);
  // What the previous version has claimed, this one finds.
  const own = { staffId, key: 'before', hash: HASH };
  expect(await transaction(db, (tx) => claimIdempotencyKey(tx, { ...own, at: NOW }))).toBe(false);
  expect(await claim(staffId, 'old')).toEqual([{ key: 'old' }]);
  expect(await claim(staffId, 'old', OTHER_HASH)).toBe(0);
  expect(await claim(otherId, 'old')).toBe(0);
  expect(await run('store', ['7', staffId, 'old'])).toBe(1);
  const key = { ...own, key: 'old' };
  expect(await transaction(db, (tx) => findIdempotencyKey(tx, key))).toEqual({
    request_hash: HASH,
    result: 7,
  });

  // And the other way round.
  const next = { ...own, key: 'new' };
  expect(await transaction(db, (tx) => claimIdempotencyKey(tx, { ...next, at: NOW }))).toBe(true);
  await transaction(db, (tx) => storeCallResult(tx, next, { id: 9 }));
  expect(await claim(staffId, 'new', OTHER_HASH)).toBe(0);
  expect(await find('new')).toEqual([{ request_hash: HASH, result: { id: 9 } }]);
  expect(await run('delete', [new Date(EARLIER.getTime() + 1)])).toBe(1);
  expect(await find('before')).toBe(0);
  await deleteOldIdempotencyKeys(db, new Date(NOW.getTime() + 31 * 86_400_000));
  expect(await find('old')).toBe(0);
}, 120_000);
