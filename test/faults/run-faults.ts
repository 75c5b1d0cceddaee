import { setTimeout as sleep } from 'node:timers/promises';
import { bundledUrl } from '#server/database/bundled/start.ts';
import { connect } from '#server/database/connect.ts';
import { type FakeStripe, startFakeStripe } from '#test/stand-ins/fake-stripe.ts';
import { chanceOf } from './chance.ts';
import { type Fault, FAULTS } from './faults.ts';
import { fillShop } from './fill-shop.ts';
import type { Evidence } from './invariants/invariant.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { makeSender } from './send-request.ts';
import { ShopProcess } from './shop-process.ts';
import { settle, untilJobsAreDone, untilOrders } from './settle.ts';
import { shopUntil } from './shoppers.ts';

interface Run {
  seed: number;
  seconds: number;
  folders: { data: string; logs: string };
  /** The data is on a disk that is small enough to fill. */
  hasDisk: boolean;
  /** Doesn't kill processes of the shop: it takes most of a minute until their jobs are taken over. */
  isShort: boolean;
  faults: readonly Fault[];
  port: number;
  print: (line: string) => void;
  /** Receives processes as they are created, so that the caller can stop them. */
  processes: ShopProcess[];
}

export interface RunResult extends Omit<Evidence, 'mails'> {
  ledger: Ledger;
  drainSeconds: number;
  close: () => Promise<void>;
}

/** On a busy machine a single start takes several seconds. */
const START_MS = 180_000;
const EXPIRY_MS = 15_000;
/** Percentage of connections cut by the shopper. */
const CUTS = 6;
const JOBS_OF_A_PROCESS = 2;
/** A long run has many times as many of each kind, even on a busy machine. */
const MIN_LOAD = 3;

/** The faults that can be injected; `isShort` leaves out those that kill processes, `only` takes those with it in their name. */
export function faultsFor({
  hasDisk,
  isShort,
  only,
}: Pick<Run, 'hasDisk' | 'isShort'> & { only: string }): Fault[] {
  return FAULTS.filter(
    ({ name, needsDisk, kills }) =>
      (hasDisk || !needsDisk) && (!isShort || kills === 0) && name.includes(only),
  );
}

/** Starts a shop of two processes, injects faults for a while, and waits until it has settled. */
export async function runFaults({
  seed,
  seconds,
  folders,
  hasDisk,
  isShort,
  faults,
  port,
  print,
  processes,
}: Run): Promise<RunResult> {
  const chance = chanceOf(seed);
  const stripe = await startFakeStripe();
  const { first, second, databaseUrl } = await openShop(folders, port, stripe, processes);
  const connection = connect(databaseUrl, { max: 2, onError: () => {} });
  const shop = await fillShop(connection.db);
  const ledger = emptyLedger();
  const sender = makeSender(processes, ledger, chanceOf(seed + 1), CUTS);
  const reports: Promise<void>[] = [];
  const stop = new AbortController();
  const deps = {
    sender,
    ledger,
    shop,
    stripe,
    reports,
    expiryMs: EXPIRY_MS,
    chance: chanceOf(seed + 2),
  };
  const shopping = shopUntil(deps, stop.signal);

  const victims = { first, second, databaseUrl, chance, disk: hasDisk ? folders.data : null };
  const recoveries: Evidence['recoveries'][number][] = [];
  const missed: string[] = [];
  let cutJobs = 0;
  let waiting: Fault[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    await sleep(500 + chance.below(2_500));
    // Each fault once, then all again in another order.
    if (waiting.length === 0) waiting = [...faults];
    const [fault] = waiting.splice(chance.below(waiting.length), 1);
    if (!fault) break;
    cutJobs += fault.kills * JOBS_OF_A_PROCESS;
    try {
      await fault.inject(victims);
    } catch (error) {
      missed.push(`${fault.name}: ${String(error)}`);
    }
    const back = await untilOrders(processes, shop, ledger);
    recoveries.push({ fault: fault.name, seconds: back });
    print(
      `  ${fault.name}: ${back === null ? 'not back' : `orders again after ${back.toFixed(1)} s`}`,
    );
  }
  stop.abort();
  await shopping;
  const began = Date.now();
  await settle(ledger, processes, chance);
  await Promise.all(reports);
  await untilJobsAreDone(connection.db);
  const drainSeconds = (Date.now() - began) / 1000;
  const deaths = processes.reduce((sum, { deaths }) => sum + deaths, 0);
  return {
    db: connection.db,
    ledger,
    startStock: shop.startStock,
    gatewayRefunds: stripe.refunds,
    cutJobs,
    recoveries,
    missed,
    minLoad: isShort ? 0 : MIN_LOAD,
    deaths,
    drainSeconds,
    close: async () => {
      await connection.close();
      for (const shopProcess of processes.toReversed()) await shopProcess.end('SIGTERM');
      await stripe.close();
    },
  };
}

async function openShop(
  folders: Run['folders'],
  port: number,
  stripe: FakeStripe,
  processes: ShopProcess[],
): Promise<{ first: ShopProcess; second: ShopProcess; databaseUrl: string }> {
  const env = {
    DEMO: 'off',
    PUBLIC_URL: 'http://shop.test',
    PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'warn',
    PAYMENT_EXPIRY_MINUTES: String(EXPIRY_MS / 60_000),
    STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  const first = new ShopProcess('first', port, folders, env);
  const databaseUrl = bundledUrl(first.dataDir).replace('toolyard@/', 'toolyard@localhost/');
  const second = new ShopProcess('second', port + 1, folders, {
    ...env,
    DATABASE_URL: databaseUrl,
  });
  processes.push(first, second);
  for (const shop of processes) {
    shop.start();
    if (!(await shop.untilReady(START_MS)))
      throw new Error(`The ${shop.name} process does not start.`);
  }
  return { first, second, databaseUrl };
}
