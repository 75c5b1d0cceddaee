import type { ApiName } from '#contract/api.ts';
import { WorkQueue } from './work-queue.ts';

/** Orders and what undoes them: they have a queue and connections of their own, so that no rush of readers stops them. */
const ORDERS = new Set<ApiName>([
  'placeOrder',
  'placeGuestOrder',
  'placeOrderAgain',
  'cancelOrder',
]);

/** Calls that wait for another server: a slow one must not hold the turns of everybody else. */
const OUTSIDE = new Set<ApiName>(['signInSocially', 'signInByProvider']);

/** Whether a call belongs to the orders' share of the shop. */
export const isOrder = (name: ApiName): boolean => ORDERS.has(name);

/** Runs the work of a call when its turn comes. Throws Overloaded where too many calls of its kind wait. */
export type AdmitCall = <Result>(name: ApiName, work: () => Promise<Result>) => Promise<Result>;

/** The queues of one process for calls over HTTP: orders, calls that wait for others, and the rest. */
export function callQueues(): AdmitCall {
  const orders = new WorkQueue({ atOnce: 16, waiting: 200, waitMs: 5_000 });
  const outside = new WorkQueue({ atOnce: 64, waiting: 0, waitMs: 1_000 });
  const others = new WorkQueue({ atOnce: 32, waiting: 100, waitMs: 2_000 });
  return (name, work) => {
    if (isOrder(name)) return orders.run(work);
    return (OUTSIDE.has(name) ? outside : others).run(work);
  };
}
