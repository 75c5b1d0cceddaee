import { ORDER_HANDLING_ACTS } from '#contract/console/acts.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { removeFromUndo } from '../ui/undo/undo-store.ts';

/** Ends the offer to undo the move of an order that has changed since: the shop would refuse it. */
export function endUndoOfMove({ id, history }: Pick<ConsoleOrder, 'id' | 'history'>): void {
  const latest = history.find(
    ({ act }) => !ORDER_HANDLING_ACTS.some((handling) => handling === act),
  );
  if (latest === undefined || latest.act === 'order.advance') return;
  // A move is found by its order; no entry has this id.
  removeFromUndo({ id: 0, act: 'order.advance', record_id: id });
}
