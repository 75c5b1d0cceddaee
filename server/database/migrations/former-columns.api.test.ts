import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFailedAttempt, findCode } from '#server/accounts/codes/code-queries.ts';
import { migrate, migrateIn, migrationNames } from '#server/database/migrate.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockRefund, updateSettledByHand } from '#server/orders/refunds/outcome-queries.ts';
import {
  findScheduledReply,
  holdScheduledReply,
  updateScheduledReply,
} from '#server/support/tickets/scheduled-reply-queries.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';

// 1330: processes of the previous version use the former columns, before the migration and alongside processes of this one.

const NOW = new Date('2026-05-01T12:00:00Z');
const HASH = Buffer.alloc(32);

/** The statements of the previous version. */
const OLD = {
  addRefund: `insert into "refunds" ("amount", "created_at", "way") values (100, $1, $2) returning "id"`,
  findRefund: `select "way", "refunded_at" from "refunds" where "id" = $1`,
  settleRefund: `update "refunds" set "way" = 'by-hand', "session_id" = null, "refunded_at" = $1 where "id" = $2`,
  addReply: `insert into "scheduled_replies" ("ticket_id", "staff_id", "message", "send_at", "seen") values ($1, $2, 'Hi', $3, 0) returning "id"`,
  holdReply: `update "scheduled_replies" set "held" = $1 where "id" = $2`,
  findReply: `select "held" from "scheduled_replies" where "id" = $1`,
  addCode: `insert into "otp_codes" ("contact", "purpose", "created_at", "expires_at", "asked_by_device", "asked_by_address") values ('a@shop.test', 'verify', $1, $1, $2, $2) returning "id"`,
  countTry: `update "otp_codes" set "wrong_tries" = "wrong_tries" + 1 where "id" = $1`,
  countElsewhere: `update "otp_codes" set "wrong_tries_elsewhere" = "wrong_tries_elsewhere" + 1 where "id" = $1`,
  findTries: `select "wrong_tries", "wrong_tries_elsewhere" from "otp_codes" where "id" = $1`,
};

let database: TestDatabase;
let old: pg.Client;
const before = { refund: 0, reply: 0, code: 0 };
let ticket = 0;
let staff = 0;

async function run(name: keyof typeof OLD, ...values: unknown[]) {
  return (await old.query<Record<string, unknown>>({ name, text: OLD[name], values })).rows[0];
}
const add = async (name: keyof typeof OLD, ...values: unknown[]) =>
  Number((await run(name, ...values))?.['id']);
const addCode = () => add('addCode', NOW, HASH);

beforeAll(async () => {
  database = await createTestDatabase('template0');
  const names = (await migrationNames('expand')).filter((name) => name < '1330');
  await transaction(database.db, (tx) => migrateIn(tx, names));
  old = new pg.Client(database.url);
  await old.connect();
  const insert = async (sql: string) => {
    const { rows } = await old.query<{ id: string }>(`${sql} returning id`);
    return Number(rows[0]?.id);
  };
  staff = await insert(`insert into staff (email, name) values ('a@shop.test', 'A')`);
  const user = await insert(`insert into users (name, email) values ('A', 'a@shop.test')`);
  const topic = await insert(`insert into ticket_issue_types (name) values ('Other')`);
  ticket = await insert(
    `insert into support_tickets (ticket_no, user_id, issue_type_id, email, created_at)
     values ('1234567', ${user}, ${topic}, 'a@shop.test', now())`,
  );
  before.refund = await add('addRefund', NOW, 'not-charged');
  before.reply = await add('addReply', ticket, staff, NOW);
  await run('holdReply', 'closed', before.reply);
  before.code = await addCode();
  await run('countTry', before.code);
  await migrate(database, 'expand');
}, 120_000);

afterAll(async () => {
  await old.end();
  await database.close();
});

test('a refund has one method, whichever version stores or settles it', async () => {
  const { db } = database;
  const methodOf = async (id: number) => (await lockRefund(db, id))?.method;
  expect(await methodOf(before.refund)).toBe('not-charged');
  const added = await add('addRefund', NOW, 'by-hand');
  expect(await methodOf(added)).toBe('by-hand');
  await updateSettledByHand(db, before.refund, NOW);
  expect(await run('findRefund', before.refund)).toMatchObject({ way: 'by-hand' });
  const { id } = await db
    .insertInto('refunds')
    .values({ amount: 100, created_at: NOW, method: 'not-charged' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await run('findRefund', id)).toMatchObject({ way: 'not-charged' });
  await run('settleRefund', NOW, id);
  expect(await methodOf(id)).toBe('by-hand');
});

test('a reply held back by one version is held back in the other, until it is changed', async () => {
  const { db } = database;
  const reasonNow = async () => (await findScheduledReply(db, ticket))?.hold_reason;
  expect(await reasonNow()).toBe('closed');
  const change = { staff_id: staff, message: 'Hi again', send_at: NOW, seen: 0 };
  await transaction(db, (tx) => updateScheduledReply(tx, before.reply, change));
  expect(await run('findReply', before.reply)).toEqual({ held: null });
  await transaction(db, (tx) => holdScheduledReply(tx, before.reply, 'person'));
  expect(await run('findReply', before.reply)).toEqual({ held: 'person' });
  await run('holdReply', 'message', before.reply);
  expect(await reasonNow()).toBe('message');
});

test('failed attempts at a code are counted together by both versions', async () => {
  const { db } = database;
  const counts = async (id: number) => {
    const code = await findCode(db, id);
    return [code?.failed_attempts, code?.failed_attempts_elsewhere];
  };
  expect(await counts(before.code)).toEqual([1, 0]);
  const id = await addCode();
  await countFailedAttempt(db, { id, isOwn: true });
  await run('countTry', id);
  await countFailedAttempt(db, { id, isOwn: false });
  await run('countElsewhere', id);
  expect(await counts(id)).toEqual([2, 2]);
  expect(await run('findTries', id)).toEqual({ wrong_tries: 2, wrong_tries_elsewhere: 2 });
});
