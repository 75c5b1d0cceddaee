import type { startOrderBatch } from '#contract/console/orders/order-batches.ts';
import type { z } from 'zod';

type Request = z.input<typeof startOrderBatch.request>;

/** The orders of an action: selected ones, or all of a filtered list of `count` orders. */
export type ChosenOrders =
  | { ids: number[] }
  | { list: NonNullable<Request['list']>; count: number };

/** The most orders that one call accepts; more become a job. */
const MAX_PER_CALL = 200;

/** The selected orders if one call accepts them all; null if the action must be a job. */
export function idsAtOnce(chosen: ChosenOrders): number[] | null {
  return 'ids' in chosen && chosen.ids.length <= MAX_PER_CALL ? chosen.ids : null;
}
