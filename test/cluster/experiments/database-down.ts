import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { startBundledDatabase } from '#server/database/bundled/start.ts';
import { type Balancer, hasProgram, startHaproxy, startNginx } from '../balancers.ts';
import type { Cluster } from '../cluster.ts';
import type { Outcome } from '../report.ts';

const BALANCERS = [
  ['haproxy', startHaproxy, -10],
  ['nginx', startNginx, -9],
] as const;
const ASK_EVERY_MS = 500;
const SEEN_WITHIN_MS = 30_000;

/**
 * Stops the database for a while: cached pages are served, directly and behind the balancers of docs/edge; calls are
 * refused with 503 and Retry-After.
 */
export async function databaseDown(cluster: Cluster, seconds: number): Promise<Outcome> {
  const { folder, port } = cluster;
  const balancers = BALANCERS.flatMap(([program, start, offset]) =>
    hasProgram(program) ? [start({ folder, ports: [port, port + 1], port: port + offset })] : [],
  );
  try {
    return await askWithoutDatabase(cluster, seconds, balancers);
  } finally {
    for (const { child } of balancers) child.kill();
  }
}

async function askWithoutDatabase(
  cluster: Cluster,
  seconds: number,
  balancers: Balancer[],
): Promise<Outcome> {
  const { processes, product, folder } = cluster;
  const shops = [...processes.map(({ origin }) => ({ name: 'a process', origin })), ...balancers];
  const pages = ['/', '/products', `/products/${product.id}/details`];
  for (const { origin } of shops) for (const page of pages) await untilSeen(origin + page);
  await cluster.database.stop();
  const wrong = new Map<string, string>();
  const stopped = Date.now();
  const note = (what: string) => {
    const after = Math.round((Date.now() - stopped) / 1000);
    if (!wrong.has(what)) wrong.set(what, `${what} after ${after} s`);
  };
  let asked = 0;
  for (const end = stopped + seconds * 1000; Date.now() < end; await sleep(ASK_EVERY_MS)) {
    for (const { name, origin } of shops) {
      for (const page of pages) {
        const { status } = await ask(origin + page);
        if (status !== 200) note(`${page} of ${name} ${status}`);
      }
      const call = await ask(`${origin}/api/products?search=never-asked-${asked}`);
      if (call.status !== 503 || !call.retryAfter) note(`a call of ${name} ${call.status}`);
      asked += 1;
    }
  }
  cluster.database = await startBundledDatabase(join(folder, 'database'));
  const back = performance.now();
  for (const shop of processes) await shop.untilReady(60_000);
  const ready = ((performance.now() - back) / 1000).toFixed(1);
  return {
    experiment: `the database away for ${seconds} s, asked ${['directly', ...balancers.map(({ name }) => `by ${name}`)].join(', ')}`,
    result:
      wrong.size > 0
        ? [...wrong.values()].slice(0, 4).join('; ')
        : `${asked} times all pages 200 and another call 503; ready ${ready} s after its return`,
    isGood: wrong.size === 0,
  };
}

/** A page counts as seen once it was 200: a busy machine may refuse it at first. */
async function untilSeen(url: string): Promise<void> {
  for (const end = Date.now() + SEEN_WITHIN_MS; ; await sleep(ASK_EVERY_MS)) {
    const { status } = await ask(url);
    if (status === 200) return;
    if (Date.now() > end) throw new Error(`${url} is ${status} while the database is up.`);
  }
}

async function ask(url: string): Promise<{ status: number; retryAfter: string | null }> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return {
    status: response?.status ?? 0,
    retryAfter: response?.headers.get('retry-after') ?? null,
  };
}
