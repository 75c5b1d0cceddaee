import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleCall } from '../console/call-console.ts';
import { medianOf } from '../median.ts';
import { placeOrders } from './operated-shop.ts';

const AT_ONCE = 40;
const RUNS = 5;
const MANY = 1_000;
const POLL_MS = 100;

/** Milliseconds of work on many orders at once. */
export interface BulkTimes {
  /** Forty orders in one call: the median, and the slowest of five. */
  forty: { median: number; slowest: number };
  /** Jobs of a thousand orders. */
  preview: number;
  move: number;
  undo: number;
  slips: number;
}

/** Moves orders from Pending to On The Way, forty in a call and a thousand in a job, and prints their slips. */
export async function measureBulk(call: ConsoleCall): Promise<BulkTimes> {
  const to = 'On The Way';
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const ids = await placeOrders(AT_ONCE);
    const began = performance.now();
    const { moved } = await call('moveOrders', { ids, to, preview: false });
    times.push(performance.now() - began);
    if (moved.length !== AT_ONCE) throw new Error(`${moved.length} of ${AT_ONCE} orders moved.`);
  }
  const ids = await placeOrders(MANY);
  const start = async (fields: object) =>
    (await call('startOrderBatch', { ids, ...fields })).id as number;
  const move = await start({ kind: 'move', to });
  const preview = await untilEnded(call, move);
  const next = async (task: 'run' | 'undo') => {
    await call('continueOrderBatch', { id: move, task });
    return untilEnded(call, move);
  };
  return {
    forty: { median: medianOf(times), slowest: Math.max(...times) },
    preview,
    move: await next('run'),
    undo: await next('undo'),
    slips: await untilEnded(call, await start({ kind: 'slips' })),
  };
}

/** Waits for the task of a batch, in which every order has to succeed; returns the milliseconds it took. */
async function untilEnded(call: ConsoleCall, id: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { task, state, succeeded, undone, refused } = await call('getOrderBatch', { id });
    if (state === 'failed' || state === 'stopped') throw new Error(`The job ${task} ${state}.`);
    if (state === 'previewed' || state === 'done') {
      const count = task === 'undo' ? undone : succeeded;
      if (count !== MANY) throw new Error(`${task}: ${count} done, ${refused} refused.`);
      return performance.now() - began;
    }
    await sleep(POLL_MS);
  }
}
