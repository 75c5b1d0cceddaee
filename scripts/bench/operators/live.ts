import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/connect.ts';
import { type ConsoleCall, consoleCaller } from '../console/call-console.ts';
import { signInOwner } from '../console/owner.ts';
import { medianOf } from '../median.ts';
import { memoryOf } from '../memory/memory.ts';
import { processorSeconds } from '../memory/processor.ts';
import { ORIGIN } from '../shop.ts';
import { type OpenPage, openPage } from './streams.ts';
import { placeOrders } from './operated-shop.ts';

export const OPERATORS = 200;
/** Two heartbeats of every stream. */
const REST_MS = 50_000;
const CHANGES = 20;
const CHANGE_EVERY_MS = 1_000;

export interface LiveFigures {
  /** Megabytes of the server at rest, with one operator at work, and with 200 whose pages are open. */
  memory: { rest: number; one: number; many: number };
  /** Percent of one core that 200 open pages use: at rest, and more than without them at one change a second. */
  processor: { rest: number; changes: number };
  /** Milliseconds from a change's answer until it has reached a page: the median and the slowest of all pages. */
  latency: { median: number; slowest: number };
}

/** Memory, processor and latency of operators whose pages follow the orders. */
export async function measureLive(
  shop: ChildProcess,
  db: Database,
  call: ConsoleCall,
): Promise<LiveFigures> {
  const ids = await placeOrders(2 * CHANGES);
  await sleep(REST_MS / 5);
  const rest = memoryOf(shop);
  const cookie = await signInOwner(db);
  const first = await openPage(cookie);
  await work(consoleCaller(ORIGIN, cookie, fetch), ids[0] ?? 0);
  const one = memoryOf(shop);
  const alone = await changeOrders(shop, call, ids.splice(0, CHANGES), [first]);
  const pages = [first, ...(await openPages(db, OPERATORS - 1))];
  try {
    const used = processorSeconds(shop);
    await sleep(REST_MS);
    const atRest = processorSeconds(shop) - used;
    const together = await changeOrders(shop, call, ids, pages);
    return {
      memory: { rest, one, many: memoryOf(shop) },
      processor: {
        rest: (100_000 * atRest) / REST_MS,
        changes: (100_000 * (together.processor - alone.processor)) / (CHANGES * CHANGE_EVERY_MS),
      },
      latency: {
        median: medianOf(together.latencies),
        slowest: Math.max(...together.latencies),
      },
    };
  } finally {
    for (const page of pages) page.close();
  }
}

/** Opens pages of as many different people. */
export async function openPages(db: Database, count: number): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (let n = 0; n < count; n += 1) pages.push(await openPage(await signInOwner(db)));
  return pages;
}

/** What an operator looks at. */
async function work(call: ConsoleCall, id: number): Promise<void> {
  for (const name of [
    'getHome',
    'listOrders',
    'countOrders',
    'listProducts',
    'listCustomers',
  ] as const)
    await call(name, {});
  await call('getOrder', { id });
}

/** Confirms orders one after another; returns how long each page took to hear of each, and the processor time used. */
async function changeOrders(
  shop: ChildProcess,
  call: ConsoleCall,
  ids: number[],
  pages: OpenPage[],
): Promise<{ latencies: number[]; processor: number }> {
  const used = processorSeconds(shop);
  const latencies: number[] = [];
  for (const id of ids) {
    const heard = pages.map(({ nextChange }) => nextChange());
    const next = sleep(CHANGE_EVERY_MS);
    await call('moveOrders', { ids: [id], to: 'Confirm', preview: false });
    const answered = performance.now();
    for (const at of await Promise.all(heard)) latencies.push(Math.max(0, at - answered));
    await next;
  }
  return { latencies, processor: processorSeconds(shop) - used };
}
