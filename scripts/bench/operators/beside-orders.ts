import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/connect.ts';
import { runLoad } from '../measure.ts';
import { openPages, OPERATORS } from './live.ts';
import { orderTarget } from './operated-shop.ts';
import type { OpenPage } from './streams.ts';

const CONNECTIONS = 16;
const ROUNDS = 7;
const WARM_UP_SECONDS = 5;
/** The console's work on each order: announcing it to open pages, and marking it for the search. */
const TRIGGERS = ['orders_changed_insert', 'orders_changed_update'];

export interface BesideOrders {
  /** Orders a second in each round. */
  without: number[];
  console: number[];
  operators: number[];
}

/**
 * Places orders in turns without the console's work on them (its triggers are disabled and its index of orders is
 * locked), with it, and with it while 200 operators' pages are open. Every other round runs in the opposite order.
 */
export async function measureBesideOrders(
  db: Database,
  pool: Pool,
  seconds: number,
): Promise<BesideOrders> {
  const target = await orderTarget();
  const load = async (duration = seconds) =>
    (await runLoad(target, CONNECTIONS, duration)).requests;
  const results: BesideOrders = { without: [], console: [], operators: [] };
  const modes: Record<keyof BesideOrders, () => Promise<number>> = {
    without: () => withoutConsole(db, pool, load),
    console: load,
    operators: async () => {
      const pages = await openPages(db, OPERATORS);
      try {
        return await load();
      } finally {
        await closePages(pages);
      }
    },
  };
  await load(WARM_UP_SECONDS);
  const names = Object.keys(modes) as (keyof BesideOrders)[];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      await untilIndexed(db);
      results[name].push(await modes[name]());
    }
  }
  return results;
}

async function withoutConsole(
  db: Database,
  pool: Pool,
  load: () => Promise<number>,
): Promise<number> {
  const lock: PoolClient = await pool.connect();
  try {
    await switchTriggers(db, 'disable');
    await lock.query('begin; lock table order_search in access exclusive mode');
    return await load();
  } finally {
    await lock.query('rollback');
    lock.release();
    await switchTriggers(db, 'enable');
  }
}

async function switchTriggers(db: Database, how: 'enable' | 'disable'): Promise<void> {
  for (const name of TRIGGERS)
    await sql`alter table orders ${sql.raw(how)} trigger ${sql.ref(name)}`.execute(db);
}

/** Waits until the console finds every order. */
async function untilIndexed(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ missing: boolean }>`
      select exists (select from orders o where not exists (
        select from order_search s where s.order_id = o.id)) as missing`.execute(db);
    if (rows[0]?.missing === false) return;
    await sleep(200);
  }
}

async function closePages(pages: OpenPage[]): Promise<void> {
  for (const page of pages) page.close();
  // Time for the server to notice.
  await sleep(500);
}
