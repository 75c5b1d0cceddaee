import type { ConsoleOrder } from '#contract/console/orders/order.ts';

/** What the dialogs of a return get. */
export interface ReturnProps {
  order: ConsoleOrder;
  found: ConsoleOrder['returns'][number];
  onClose: () => void;
  onDone: () => void;
}
