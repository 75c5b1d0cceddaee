import type { startOrderBatch } from '#contract/console/orders/order-batches.ts';
import type { z } from 'zod';

type Request = z.input<typeof startOrderBatch.request>;

/** The orders of an action: selected ones, or all of a filtered list of `count` orders. */
export type ChosenOrders =
  | { ids: number[] }
  | { list: NonNullable<Request['list']>; count: number };

/** The most that one call accepts; more are a job. */
const MAX_AT_ONCE = 200;

/** The selected orders if one call accepts them all; null if the action must be a job. */
export function idsAtOnce(chosen: ChosenOrders): number[] | null {
  return 'ids' in chosen && chosen.ids.length <= MAX_AT_ONCE ? chosen.ids : null;
}
