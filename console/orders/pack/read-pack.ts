import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { call, CallFailure } from '../../api/call.ts';
import { viewOf } from '../list/views.ts';
import { hasRead, readOrLast } from './last-read.ts';

const MOST = 200;
/** As many as are packed during a gap in the connection. */
const READ_AHEAD = 20;

/** The orders to pack; without a connection those that were read last. */
export function readQueue(isUnattended: boolean) {
  return readOrLast('queue', () =>
    call('listOrders', { states: [...viewOf('to-pack').states], limit: MOST }, { isUnattended }),
  );
}

/** An order to pack; without a connection as it was read last. */
export function readPackOrder(id: number, isUnattended = false): Promise<ConsoleOrder> {
  return readOrLast(`order ${id}`, () => call('getOrder', { id }, { isUnattended }));
}

/** Reads the first orders of the queue, so that they can be packed when the connection is gone. */
export async function readAhead(ids: readonly number[]): Promise<void> {
  try {
    for (const id of ids.slice(0, READ_AHEAD)) {
      // One after the other: it must not slow down what the person does.
      // oxlint-disable-next-line no-await-in-loop
      if (!hasRead(`order ${id}`)) await readPackOrder(id, true);
    }
  } catch (error) {
    // The next list tries again.
    if (!(error instanceof CallFailure)) throw error;
  }
}
