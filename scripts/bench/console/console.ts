import { sql } from 'kysely';
import { connect, type Database } from '#server/database/connect.ts';
import { type Sample, type TimedCall, timedCalls } from './console-calls.ts';
import { openFilledShop } from './fill-shop.ts';
import type { ConsoleCall } from './call-console.ts';
import { asOwner, asSeller } from './owner.ts';
import { consoleLine } from './console-report.ts';
import { scansIn, tableOf, wholeTablesIn } from './plans.ts';

/** Number of runs: searches each for another order, and lists. */
const RUNS = 60;
const RUNS_OF_LIST = 30;
const WARM_UP = 5;

/** Times of one kind of console call, in milliseconds. */
export interface ConsoleTimes {
  name: string;
  p50: number;
  p95: number;
  p99: number;
  /** Share of the searches whose first result was the expected order; null for other calls. */
  first: number | null;
  /** How PostgreSQL reads the tables in one of these calls. */
  plan: string[];
  /** Large tables of which at least half is scanned sequentially; a scan may end earlier, at its limit. */
  scanned: string[];
}

/**
 * Measures the console's calls in a shop with the given number of orders, which is created in the folder on first use.
 */
export async function measureConsole(orders: number, dataDir: string): Promise<ConsoleTimes[]> {
  const { db, url, close } = await openFilledShop(orders, dataDir);
  try {
    const owner = await asOwner(db, dataDir);
    const seller = await asSeller(db, dataDir);
    const samples = await readSamples(db, orders);
    const rowsOf = await countRows(db);
    const measured: ConsoleTimes[] = [];
    for (const timed of timedCalls(orders)) {
      const text = await plansOf(url, dataDir, timed, samples[0]);
      const plan = scansIn(text).filter((scan) => rowsOf.has(tableOf(scan)));
      const scanned = wholeTablesIn(text, rowsOf);
      const call = timed.isSeller === true ? seller : owner;
      const times = { ...(await time(call, timed, samples)), plan, scanned };
      console.error(consoleLine(times));
      measured.push(times);
    }
    return measured;
  } finally {
    await close();
  }
}

async function time(
  call: ConsoleCall,
  { name, call: endpoint, requestOf, isOne }: TimedCall,
  samples: Sample[],
) {
  const times: number[] = [];
  let right = 0;
  const runs = name.startsWith('search') ? RUNS : RUNS_OF_LIST;
  for (const [n, sample] of samples.slice(0, runs + WARM_UP).entries()) {
    const start = performance.now();
    const { rows } = await call(endpoint, requestOf(sample));
    if (n < WARM_UP) continue;
    times.push(performance.now() - start);
    if (isOne === true && rows[0]?.id === sample.id) right += 1;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    name,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    first: isOne === true ? right / times.length : null,
  };
}

/** The query plans of all statements of a call with what each step has read, as reported by auto_explain. */
async function plansOf(
  url: string,
  dataDir: string,
  { call: name, requestOf, isSeller }: TimedCall,
  sample: Sample | undefined,
): Promise<string> {
  if (!sample) throw new Error('There are no orders.');
  const { db, pool, close } = connect(url, { isPatient: true, max: 1 });
  const plans: string[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => plans.push(message ?? ''));
  });
  try {
    const call = await (isSeller === true ? asSeller : asOwner)(db, dataDir);
    await sql`load 'auto_explain'`.execute(db);
    await sql`select set_config('auto_explain.log_min_duration', '0', false),
      set_config('auto_explain.log_analyze', 'on', false), set_config('auto_explain.log_timing', 'off', false),
      set_config('client_min_messages', 'log', false)`.execute(db);
    await call(name, requestOf(sample));
  } finally {
    await close();
  }
  return plans.join('\n');
}

/** The rows of each table of more than 10,000. */
async function countRows(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 10000`.execute(
    db,
  );
  return new Map(rows.map((table) => [table.name, table.rows]));
}

/** Orders of every age, the same in each run. */
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
