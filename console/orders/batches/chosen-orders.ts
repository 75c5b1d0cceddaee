import type { startOrderBatch } from '#contract/console/orders/order-batches.ts';
import type { z } from 'zod';

type Request = z.input<typeof startOrderBatch.request>;

/** Orders that an act is about: ticked ones, or all of a filtered list that had `count`. */
export type ChosenOrders =
  | { ids: number[] }
  | { list: NonNullable<Request['list']>; count: number };

/** What a call takes at once; more are a job. */
const MOST_AT_ONCE = 200;

/** The ticked orders when one call takes them all; null: the act is a job. */
export function idsAtOnce(chosen: ChosenOrders): number[] | null {
  return 'ids' in chosen && chosen.ids.length <= MOST_AT_ONCE ? chosen.ids : null;
}
