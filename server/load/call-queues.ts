import type { ApiName } from '#contract/api.ts';
import { WorkQueue } from './work-queue.ts';

/**
 * Orders and what reverses them have a queue and connections of their own, so that a rush of readers cannot stop them.
 */
const ORDERS = new Set<ApiName>([
  'placeOrder',
  'placeOrderV1',
  'placeGuestOrder',
  'placeOrderAgain',
  'cancelOrder',
]);

/** Calls that wait for another server; a slow one must not occupy everybody's queue. */
const OUTSIDE = new Set<ApiName>(['signInSocially', 'signInByProvider']);

/** Whether a call uses the capacity reserved for orders. */
export const isOrder = (name: ApiName): boolean => ORDERS.has(name);

/** Runs a call when its queue admits it. Throws Overloaded when the queue is full. */
export type AdmitCall = <Result>(name: ApiName, work: () => Promise<Result>) => Promise<Result>;

/** The queues for HTTP calls of one process: orders, calls to other servers, and the rest. */
export function callQueues(): AdmitCall {
  const orders = new WorkQueue({ concurrency: 16, waiting: 200, waitMs: 5_000 });
  const outside = new WorkQueue({ concurrency: 64, waiting: 0, waitMs: 1_000 });
  const others = new WorkQueue({ concurrency: 32, waiting: 100, waitMs: 2_000 });
  return (name, work) => {
    if (isOrder(name)) return orders.run(work);
    return (OUTSIDE.has(name) ? outside : others).run(work);
  };
}
