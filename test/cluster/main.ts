import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startBundledDatabase } from '#server/database/bundled/start.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { saveSetting } from '#server/settings/save-setting.ts';
import { fillShop } from '#test/faults/fill-shop.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { type Balancer, hasProgram, startHaproxy, startNginx } from './balancers.ts';
import { runImage } from './image.ts';
import { load } from './load.ts';

// Two processes of the built shop on one database and one DATA_DIR, behind the balancers of
// docs/edge. Each line of the table is an experiment; a failed one sets the exit status.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5610' },
    changes: { type: 'string', default: '20' },
  },
});
const port = Number(values.port);
const START_MS = 120_000;
const DRAIN_S = 3;
const CROSSES_WITHIN_MS = 1_000;
const RESTART_ROUNDS = 1;

const folder = mkdtempSync(join(tmpdir(), 'toolyard-cluster-'));
const rows: [experiment: string, result: string, isGood: boolean | null][] = [];
const balancers: Balancer[] = [];
const report = (row: (typeof rows)[number]) => {
  rows.push(row);
  const [experiment, result, isGood] = row;
  const mark = isGood === null ? '-' : isGood ? 'good' : 'FAILED';
  console.log(`| ${experiment} | ${result} | ${mark} |`);
};
const database = await startBundledDatabase(join(folder, 'database'));
const url = database.url.replace('toolyard@/', 'toolyard@localhost/');
const env = {
  DATABASE_URL: url,
  DEMO: 'off',
  PUBLIC_URL: 'http://shop.test',
  PICTURES_AHEAD: 'off',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '127.0.0.1',
  DRAIN_SECONDS: String(DRAIN_S),
};
// One name, so one DATA_DIR.
const processes = [port, port + 1].map(
  (own) => new ShopProcess('shop', own, { data: folder, logs: folder }, env),
);
const connection = connect(url, { max: 2, onError: () => {} });
try {
  await startBoth();
  report(['two processes start on one database and DATA_DIR', 'both ready', true]);
  const shop = await fillShop(connection.db);
  if (process.getuid?.() === 0) {
    const { result, isGood } = await runImage(folder, port + 2, url);
    report(['the image, as another user who may not write to it', result, isGood]);
  } else {
    report(['the image', 'skipped: only root can run it as another user', null]);
  }
  await changesCross(connection.db);
  const product = shop.products[2];
  if (!product) throw new Error('The shop has no product.');
  const place = { folder, ports: [port, port + 1] as [number, number] };
  for (const [program, start, own] of [
    ['haproxy', startHaproxy, port - 10],
    ['nginx', startNginx, port - 9],
  ] as const) {
    if (!hasProgram(program)) {
      report([`rolling restart behind ${program}`, `skipped: ${program} is not installed`, null]);
      continue;
    }
    const balancer = start({ ...place, port: own });
    balancers.push(balancer);
    await rollingRestart(balancer, product);
  }
} finally {
  for (const { child } of balancers) child.kill();
  for (const shop of processes) await shop.end('SIGTERM');
  await connection.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(rows.some(([, , isGood]) => isGood === false) ? 1 : 0);

async function startBoth(): Promise<void> {
  for (const shop of processes) {
    shop.start();
    if (!(await shop.untilReady(START_MS)))
      throw new Error(`${shop.origin} does not start:\n${logOf(shop)}`);
  }
}

/** The end of a process's log. */
function logOf({ name }: ShopProcess): string {
  return readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2_000);
}

/** A setting is changed; how long until each process shows it on a cached response. */
async function changesCross(db: Database): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < Number(values.changes); n += 1) {
    for (const { origin } of processes) await appName(origin);
    const name = `Shop ${n}`;
    await saveSetting(db, 'app_name', name);
    const began = performance.now();
    for (const { origin } of processes) {
      while ((await appName(origin)) !== name && performance.now() - began < 10_000) await sleep(5);
    }
    times.push(performance.now() - began);
    await sleep(100 + (n % 5) * 37);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  report([
    `${times.length} changes seen on both processes`,
    `median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms`,
    slowest < CROSSES_WITHIN_MS,
  ]);
}

async function appName(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/master`);
  return JSON.stringify(await response.json()).match(/"app_name":"([^"]*)"/)?.[1] ?? '';
}

/** Restarts one process after the other under load; between the two the database is migrated by a newer version. */
async function rollingRestart(
  { name, origin }: Balancer,
  product: { id: number; shop_id: number },
): Promise<void> {
  await untilUp(origin);
  const stopping = new AbortController();
  const loading = load(origin, product, stopping.signal);
  for (let round = 0; round < RESTART_ROUNDS; round += 1) {
    for (const shop of processes) {
      await shop.end('SIGTERM');
      await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2030-01-01T00:00:00.000Z')
        on conflict do nothing`.execute(connection.db);
      shop.start();
      if (!(await shop.untilReady(START_MS)))
        throw new Error(`${shop.origin} does not come back:\n${logOf(shop)}`);
      await sleep(1_500);
    }
  }
  stopping.abort();
  const { reads, orders, failures } = await loading;
  report([
    `rolling restart behind ${name}, beside a newer schema`,
    `${failures.length} of ${reads} reads and ${orders} orders failed${failures.length > 0 ? `: ${[...new Set(failures)].slice(0, 3).join('; ')}` : ''}`,
    failures.length === 0,
  ]);
}

async function untilUp(origin: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${origin} does not respond.`);
}
