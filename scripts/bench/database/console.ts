import { sql } from 'kysely';
import type { SignedInContext } from '#server/console/console-context.ts';
import { readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { countOrdersOfConsole, listOrdersOfConsole } from '#server/orders/console-list.ts';
import { listOrders } from '#contract/console/orders/order-list.ts';
import { runTool } from '../../run-tool.ts';
import { generateOrders } from './console-orders.ts';

const RUNS = 60;
const WARM_UP = 5;
/** Reads of single rows, beside which those that find the orders would be lost. */
const LOOKED_UP = /^CTE|_pkey|^Index .* on (shops|order_lines|order_changes|shipments)$/;

/** Times of one kind of call of the console, in milliseconds. */
export interface ConsoleTimes {
  name: string;
  p50: number;
  p95: number;
  p99: number;
  /** Share of the searches that showed the order they were made for as the first one; null: not a search for one. */
  first: number | null;
  /** How PostgreSQL reads the tables for one of them. */
  plan: string[];
}

interface Sample {
  id: number;
  name: string;
  phone: string;
  email: string;
  post_code: string;
  code: string;
  tracking: string;
  voucher: string;
}

/** The time that lists and searches of orders take with so many orders, made in the folder on first use. */
export async function measureConsole(orders: number, dataDir: string): Promise<ConsoleTimes[]> {
  await runTool('node', ['scripts/shop.ts', 'demo', '--create', '--products', '1000'], {
    DATA_DIR: dataDir,
  });
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const connection = connect(database.url, { isPatient: true });
  try {
    await generateOrders(connection.db, orders);
    return await measureCalls(connection.db, database.url, orders);
  } finally {
    await connection.close();
    await database.close();
  }
}

async function measureCalls(db: Database, url: string, orders: number): Promise<ConsoleTimes[]> {
  const samples = await readSamples(db, orders);
  const texts: [name: string, scrap: (order: Sample) => string, isOne: boolean][] = [
    ['number', ({ id }) => `#BE${id}`, true],
    ['bare number', ({ id }) => String(id), true],
    ['names in another order', ({ name }) => name.split(' ').toReversed().join(' '), false],
    ['name and postcode', ({ name, post_code }) => `${name} ${post_code}`, true],
    ['phone', ({ phone }) => `${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`, true],
    ['four digits of a phone', ({ phone }) => phone.slice(-4), false],
    ['e-mail part', ({ email }) => email.slice(0, email.indexOf('@') + 3), false],
    ['article code', ({ code }) => code.toLowerCase(), false],
    ['tracking number', ({ tracking }) => tracking, true],
    ['postcode', ({ post_code }) => post_code, false],
    ['voucher', ({ voucher }) => voucher, false],
    ['first name alone', ({ name }) => name.split(' ')[0] ?? '', false],
    ['part of all addresses of a provider', () => 'gmail', false],
    ['nothing like it', ({ id }) => `qxqx${id}`, false],
  ];
  const lists: [name: string, request: Record<string, unknown>][] = [
    ['all orders', {}],
    ['one state', { states: 'Pending' }],
    ['cancelled orders', { states: 'Cancelled' }],
    ['not paid', { payment: 'open' }],
    ['one shop', { shop_id: 1 }],
    ['a month', { since: dayBefore(60), until: dayBefore(30) }],
    ['a month two years ago', { since: dayBefore(760), until: dayBefore(730) }],
    ['far into the list', { before: Math.floor(orders / 2) }],
    ['a frequent name in one state', { q: 'anna', states: 'Pending' }],
  ];
  const found: ConsoleTimes[] = [];
  for (const [name, scrap, isOne] of texts) {
    const requests = samples.map((order) => ({
      request: { q: scrap(order) },
      id: isOne ? order.id : null,
    }));
    found.push(await timed(`search: ${name}`, requests, { db, url }));
  }
  for (const [name, request] of lists) {
    found.push(
      await timed(
        `list: ${name}`,
        samples.map(() => ({ request, id: null })),
        { db, url },
      ),
    );
  }
  const begun = performance.now();
  await countOrdersOfConsole(contextOf(db));
  found.push({
    name: 'counts of the views, once',
    ...same(performance.now() - begun),
    first: null,
    plan: [],
  });
  return found;
}

const same = (time: number) => ({ p50: time, p95: time, p99: time });
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Of an owner. */
const contextOf = (db: Database) =>
  ({ db, session: { roles: [{ role: 'owner', shop_id: null }] } }) as unknown as SignedInContext;

async function timed(
  name: string,
  calls: { request: Record<string, unknown>; id: number | null }[],
  { db, url }: { db: Database; url: string },
): Promise<ConsoleTimes> {
  const times: number[] = [];
  let right = 0;
  for (const [n, { request, id }] of calls.entries()) {
    const start = performance.now();
    const { rows } = await listOrdersOfConsole(contextOf(db), listOrders.request.parse(request));
    if (n >= WARM_UP) times.push(performance.now() - start);
    if (n >= WARM_UP && rows[0]?.id === id) right += 1;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const isOne = calls[0]?.id !== null;
  return {
    name,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    first: isOne ? right / times.length : null,
    plan: await planOf(url, calls[0]?.request ?? {}),
  };
}

/** The scans in the plans of all statements of a call, as auto_explain reports them. */
async function planOf(url: string, request: Record<string, unknown>): Promise<string[]> {
  const { db, pool, close } = connect(url, { isPatient: true, max: 1 });
  const plans: string[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => plans.push(message ?? ''));
  });
  try {
    await sql`load 'auto_explain'`.execute(db);
    await sql`select set_config('auto_explain.log_min_duration', '0', false),
      set_config('client_min_messages', 'log', false)`.execute(db);
    await listOrdersOfConsole(contextOf(db), listOrders.request.parse(request));
  } finally {
    await close();
  }
  const scans = plans.join('\n').match(/\w[\w ]* Scan (?:\w+ )*on \w+/g) ?? [];
  return [...new Set(scans)].filter((scan) => !LOOKED_UP.test(scan)).toSorted();
}

/** Orders of all ages, the same in each run. */
async function readSamples(db: Database, orders: number): Promise<Sample[]> {
  const step = Math.floor((orders * 0.98) / (RUNS + WARM_UP));
  const { rows } = await sql<Sample>`
    select o.id, o.address ->> 'name' as name, o.address ->> 'phone' as phone, p.buyer_email as email,
      o.address ->> 'post_code' as post_code, l.code, h.tracking_number as tracking,
      (select code from vouchers order by id offset o.id % 2 limit 1) as voucher
    from generate_series(1, ${RUNS + WARM_UP}::int) n
    join orders o on o.id = n * ${step}::int
    join payments p on p.id = o.payment_id
    join order_lines l on l.order_id = o.id
    join shipments h on h.order_id = o.id
    order by o.id`.execute(db);
  return rows;
}

/** The times as Markdown. */
export function consoleLines(orders: number, times: ConsoleTimes[]): string[] {
  const ms = (time: number) => time.toFixed(1);
  return [
    `With ${orders.toLocaleString('en')} orders, in milliseconds:`,
    '',
    '| call | p50 | p95 | p99 | right one first | reads |',
    '|---|---|---|---|---|---|',
    ...times.map(
      ({ name, p50, p95, p99, first, plan }) =>
        `| ${name} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} | ${first === null ? '' : `${Math.round(first * 100)} %`} | ${plan.join('; ')} |`,
    ),
  ];
}
