import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { anOrder, load } from '../load.ts';
import type { Outcome } from '../report.ts';

const SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
const ORDERS_WITHIN_MS = 2_000;
const GIVE_UP_MS = 30_000;

/** Stops the database repeatedly under load: with "fast", with "immediate" and by SIGKILL. */
export async function databaseRestarts(cluster: Cluster, count: number): Promise<Outcome> {
  const { database, processes, product } = cluster;
  const before = deaths(cluster);
  const stopping = new AbortController();
  const loading = processes.map(({ origin }) => load(origin, product, stopping.signal));
  let slowest = 0;
  for (let n = 0; n < count; n += 1) {
    process.kill(postmasterOf(cluster), SIGNALS[n % SIGNALS.length]);
    await until(() => !database.isUp());
    await until(() => database.isUp());
    const up = performance.now();
    for (const { origin } of processes) {
      await until(() =>
        fetch(...anOrder(origin, product)).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    }
    slowest = Math.max(slowest, performance.now() - up);
  }
  stopping.abort();
  await Promise.all(loading);
  const dead = deaths(cluster) - before;
  return {
    experiment: `the database ended ${count} times under load`,
    result: `${dead} processes ended; orders on both again ${Math.round(slowest)} ms after the database, at most`,
    isGood: dead === 0 && slowest < ORDERS_WITHIN_MS,
  };
}

function deaths({ processes }: Cluster): number {
  return processes.reduce((sum, { deaths: own }) => sum + own, 0);
}

function postmasterOf({ folder }: Cluster): number {
  const file = join(folder, 'database', 'postgres', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + GIVE_UP_MS; !(await check()); await sleep(20)) {
    if (Date.now() > end) throw new Error('The database or an order did not come back.');
  }
}
