import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleCall } from '../console/call-console.ts';
import { medianOf } from '../median.ts';
import { placeOrders } from './operated-shop.ts';

const RUNS = 10;
const POLL_MS = 20;
/** The search fails if the order is not found within this time. */
const MOST_MS = 60_000;

/** Milliseconds from an order until a search by its buyer's name finds it first: the median, and the slowest. */
export interface FoundTimes {
  median: number;
  slowest: number;
}

/** Places orders one after another, and searches for each until it is found. */
export async function measureFound(call: ConsoleCall): Promise<FoundTimes> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [id] = await placeOrders(1);
    const began = performance.now();
    const newest = await call('listOrders', { limit: 1 });
    const search = { q: newest.rows[0]?.buyer, limit: 1 };
    while ((await call('listOrders', search)).rows[0]?.id !== id) {
      if (performance.now() - began > MOST_MS) throw new Error('A new order is not found.');
      await sleep(POLL_MS);
    }
    times.push(performance.now() - began);
  }
  return { median: medianOf(times), slowest: Math.max(...times) };
}
