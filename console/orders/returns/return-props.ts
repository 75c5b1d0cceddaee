import type { ConsoleOrder } from '#contract/console/orders/order.ts';

/** Props shared by the dialogs of a return. */
export interface ReturnProps {
  order: ConsoleOrder;
  orderReturn: ConsoleOrder['returns'][number];
  onClose: () => void;
  onDone: () => void;
}
