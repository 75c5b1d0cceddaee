import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { saveSetting } from '#server/settings/save-setting.ts';
import type { Cluster } from '../cluster.ts';
import type { Outcome } from '../report.ts';

const WITHIN_MS = 1_000;
const OTHERS_EVERY_MS = 10;

/**
 * Changes settings one after the other, concurrently with 100 other changes a second, and measures how long until each
 * process shows them in a cached response.
 */
export async function changesPropagate(
  { db, processes, product }: Pick<Cluster, 'db' | 'processes' | 'product'>,
  count: number,
): Promise<Outcome> {
  const times: number[] = [];
  let older = 0;
  let others = 0;
  const began = performance.now();
  const change = setInterval(() => {
    sql`update products set price = price + 1 where id = ${product.id}`.execute(db).then(
      () => (others += 1),
      () => {},
    );
  }, OTHERS_EVERY_MS);
  try {
    for (let n = 0; n < count; n += 1) {
      for (const { origin } of processes) await appName(origin);
      times.push(await propagationMs({ db, processes }, `Shop ${n}`));
      await sleep(50 + (n % 5) * 37);
      for (const { origin } of processes) if ((await appName(origin)) !== `Shop ${n}`) older += 1;
    }
  } finally {
    clearInterval(change);
  }
  const rate = others / ((performance.now() - began) / 1000);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? NaN);
  return {
    experiment: `${times.length} settings beside ${Math.round(rate)} changes of a price a second`,
    result: `seen on both processes after a median of ${at(0.5)} ms, p99 ${at(0.99)} ms; ${older} times an older one afterwards`,
    isGood: at(0.99) < WITHIN_MS && older === 0,
  };
}

async function propagationMs(
  { db, processes }: Pick<Cluster, 'db' | 'processes'>,
  name: string,
): Promise<number> {
  await saveSetting(db, 'app_name', name);
  const began = performance.now();
  for (const { origin } of processes) {
    while ((await appName(origin)) !== name && performance.now() - began < 10_000) await sleep(5);
  }
  return performance.now() - began;
}

async function appName(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/master`);
  return JSON.stringify(await response.json()).match(/"app_name":"([^"]*)"/)?.[1] ?? '';
}
