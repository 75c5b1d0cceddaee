import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let product: TestProduct;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { quantity: 100 });
  await sql`update product_variants set code = 'SAW-1' where product_id = ${product.id}`.execute(
    app.db,
  );
});
afterAll(() => app.close());

async function order(more: object = {}): Promise<number> {
  const carts = [{ product_id: product.id, quantity: 2 }];
  const placed = await orderAsGuest(app, { carts, shop_ids: [product.shop_id], ...more });
  expect(placed.status).toBe(200);
  return placed.body.data.orders[0].id;
}
const codeOf = (id: number) => `RC${String(id).padStart(6, '0')}`;
const listed = async (...args: string[]) =>
  (await run('orders', 'list', ...args)).printed.join('\n');

test('several orders advance together, each with its history and log entry; a refusal does not stop the others', async () => {
  const ids = [await order(), await order(), await order()].map(String);
  expect((await run('orders', 'confirm', ids[1]!)).status).toBe(0);
  const confirmed = await run('orders', 'confirm', ...ids, '999999');
  expect(confirmed.status).toBe(1);
  expect(confirmed.failed.join('\n')).toMatch(
    /2 of 4 orders done\.\nOrder #\w+ is already Confirmed\.\nThere is no order "999999"\./,
  );
  expect((await run('orders', 'advance', ...ids)).printed).toHaveLength(3);
  expect((await run('orders', 'advance', ...ids, '--to', 'on the way')).status).toBe(0);
  expect((await run('orders', 'deliver', ...ids)).status).toBe(0);
  const { rows } = await sql<{ states: string }>`
    select string_agg(status, ',' order by id) as states from order_changes
    where order_id = ${ids[0]}`.execute(app.db);
  expect(rows[0]?.states).toBe('Pending,Confirm,Processing,Pickup,On The Way,Delivered');
  expect((await run('log', 'order', ids[0]!)).printed.join('\n')).toContain(
    'order_status: "Processing" -> "On The Way"',
  );
  expect((await run('orders', 'advance', ids[0]!)).failed.join()).toContain('already Delivered');
});

test('a move through several statuses mails the buyer once, about the last', async () => {
  const id = await order();
  await run('orders', 'advance', String(id), '--to', 'pickup');
  const { rows } = await sql<{ status: string }>`
    select p.payload ->> 'status' as status from graphile_worker._private_jobs p
    where p.payload ->> 'order_id' = ${String(id)}`.execute(app.db);
  expect(rows.map(({ status }) => status)).toEqual(['Pickup']);
});

test('orders are found by status, payment, shop, day and any fragment of text', async () => {
  const id = await order({ name: 'Zoë Zimmer', phone: '555 777 1234', email: 'zoe@toolyard.test' });
  await run('orders', 'ship', String(id), '--carrier', 'dhl', '--tracking', 'TRACK77');
  const code = codeOf(id);
  for (const args of [
    ['--state', 'on the way'],
    ['--unpaid'],
    ['--shop', String(product.shop_id)],
    ['--since', '2026-03-10', '--until', '2026-03-10'],
    ['--search', 'zimmer'],
    ['--search', 'zoe@'],
    ['--search', '777-1234'],
    ['--search', 'saw-1'],
    ['--search', 'track77'],
    ['--search', `#${code}`],
  ]) {
    expect([args, await listed(...args)]).toEqual([args, expect.stringContaining(code)]);
  }
  for (const args of [
    ['--state', 'pending'],
    ['--paid'],
    ['--since', '2026-03-11'],
    ['--until', '2026-03-09'],
    ['--search', '%'],
  ]) {
    expect([args, await listed(...args)]).toEqual([args, expect.not.stringContaining(code)]);
  }
  const [json] = JSON.parse(await listed('--search', 'zimmer', '--json'));
  expect(json).toMatchObject({ id, name: 'Zoë Zimmer', order_status: 'On The Way' });
  expect(JSON.stringify(json)).not.toContain('token');
});

test('a truncated list says so, and --limit shows more', async () => {
  await order();
  await order();
  const cut = (await run('orders', 'list', '--limit', '1')).printed;
  expect(cut).toEqual([
    expect.stringMatching(/RC\d{6}/),
    'These are the latest 1; --limit shows more.',
  ]);
  expect(JSON.parse(await listed('--limit', '1', '--json'))).toHaveLength(1);
  expect(await listed('--limit', '1000')).not.toContain('--limit');
});

test.each([
  [['list', '--limit', 'all'], '--limit must be a whole number above 0, not "all".'],
  [['export', 'o.csv', '--limit', '5'], '--limit'],
  [['list', '--since', '2026-02-30'], "isn't a day"],
  [['list', '--paid', '--unpaid'], "can't be combined"],
  [['list', '--shop', 'Nobody'], 'There is no shop "Nobody": shops list shows all.'],
  [['export', 'o.csv', '--shop', 'Nobody'], 'There is no shop "Nobody"'],
  [['print', '--shop', 'Nobody', '--slips', 's.pdf'], 'There is no shop "Nobody"'],
  [['list', '--state', 'eaten'], 'Unknown status "eaten"'],
  [['export', 'orders.txt'], 'must end in .csv'],
  [['export', '/nowhere/orders.csv'], "can't be written"],
])('orders %j is refused with a sentence', async (args, sentence) => {
  const { status, failed } = await run('orders', ...args);
  expect([status, failed.join()]).toEqual([
    expect.toBeOneOf([1, 2]),
    expect.stringContaining(sentence),
  ]);
});

test('an order shows everything needed to pack it', async () => {
  const id = await order({
    note: 'Ring twice',
    phone: '030 5550100',
    phone_code: '49',
    post_code: '10115',
  });
  await run(
    'orders',
    'ship',
    String(id),
    '--lines',
    'SAW-1=1',
    '--carrier',
    'ups',
    '--tracking',
    '1Z',
  );
  const shown = (await run('orders', 'show', String(id))).printed.join('\n');
  for (const part of [
    '2 x SAW-1',
    '(1 shipped)',
    'Greta Guest',
    '2 Kiln Lane',
    '+49 305550100',
    '10115',
    'greta@toolyard.test',
  ]) {
    expect(shown).toContain(part);
  }
  for (const part of ['Ring twice', 'unpaid', 'parcel of 1: UPS 1Z https://', 'Processing']) {
    expect(shown).toContain(part);
  }
  // What is not there has no row.
  expect(shown).not.toMatch(/discount|refunded/);
  const json = JSON.parse((await run('orders', 'show', String(id), '--json')).printed.join('\n'));
  expect(json).toMatchObject({
    email: 'greta@toolyard.test',
    note: 'Ring twice',
    lines: [{ code: 'SAW-1', quantity: 2, shipped: 1 }],
    shipments: [{ carrier: 'UPS' }],
  });
});

test('an export has the orders of a filter, and nothing that a spreadsheet would evaluate', async () => {
  const id = await order({ name: '=HYPERLINK("x")', note: 'a,b', phone: '+495550100' });
  const file = join(app.dataDir, 'orders.csv');
  const { printed } = await run('orders', 'export', file, '--search', 'hyperlink');
  expect(printed).toEqual([`1 order written to ${file}`]);
  expect((await run('log', '--limit', '1')).printed[0]).toMatch(
    /order\.export .* orders: null -> 1$/,
  );
  expect(statSync(file).mode & 0o077).toBe(0);
  const [head, line] = readFileSync(file, 'utf8').split('\r\n');
  expect(head).toContain('number,date,state,shop');
  expect(line).toContain(`#${codeOf(id)}`);
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(line).toContain("'+495550100");
  expect(line).toContain('"a,b"');
});
