import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { call, CallFailure } from '../../api/call.ts';
import { viewOf } from '../list/views.ts';
import { hasFallback, readWithFallback } from '../../api/read-with-fallback.ts';

const MAX_ORDERS = 200;
/** About as many as are packed without a connection. */
const READ_AHEAD = 20;

/** The oldest orders to pack; offline the latest list. */
export function readQueue({ isUnattended }: { isUnattended: boolean }) {
  return readWithFallback('queue', () =>
    call(
      'listOrders',
      { statuses: [...viewOf('to-pack').statuses], sort: 'oldest', limit: MAX_ORDERS },
      { isUnattended },
    ),
  );
}

/** An order to pack; offline its latest state. */
export function readPackOrder(
  id: number,
  { isUnattended } = { isUnattended: false },
): Promise<ConsoleOrder> {
  return readWithFallback(`order ${id}`, () => call('getOrder', { id }, { isUnattended }));
}

/** Loads the first orders of the queue ahead, so that they can be packed offline. */
export async function prefetchOrders(ids: readonly number[]): Promise<void> {
  try {
    for (const id of ids.slice(0, READ_AHEAD)) {
      // One after another, so that the person's own requests are not slowed down.
      if (!hasFallback(`order ${id}`)) await readPackOrder(id, { isUnattended: true });
    }
  } catch (error) {
    // The next load of the list tries again.
    if (!(error instanceof CallFailure)) throw error;
  }
}
