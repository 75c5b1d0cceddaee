import { type Command, type CommandContext, UsageError } from './command.ts';
import {
  advanceOrders,
  changeStatus,
  confirmOrders,
  deliverOrders,
} from './orders/advance-orders.ts';
import { exportOrders } from './orders/export-orders.ts';
import { listSomeOrders } from './orders/list-orders.ts';
import { payOrders } from './orders/pay-orders.ts';
import { shipOrders } from './orders/ship-orders.ts';
import { showOrder } from './orders/show-order.ts';
import { withSentences } from './with-sentences.ts';

const ACTIONS: Record<string, (context: CommandContext, args: string[]) => Promise<void>> = {
  list: listSomeOrders,
  show: showOrder,
  status: changeStatus,
  advance: advanceOrders,
  confirm: confirmOrders,
  deliver: deliverOrders,
  pay: payOrders,
  ship: shipOrders,
  export: exportOrders,
};

const FILTER =
  '[--state STATE] [--paid|--unpaid] [--shop NAME] [--since DAY] [--until DAY] [--search TEXT]';

/** `orders …`: what was ordered, and how it goes on. */
export const orders: Command = {
  usage: [
    `list [STATE] ${FILTER} [--json]`,
    'show ORDER [--json]',
    'status ORDER STATE',
    'advance ORDER... [--to STATE]',
    'confirm ORDER...',
    'deliver ORDER...',
    'pay ORDER...',
    'ship ORDER... [--carrier NAME] [--tracking NUMBER[,NUMBER]] [--lines CODE=PIECES[,...]] [--unpaid]',
    `export FILE.csv ${FILTER}`,
  ],
  summary:
    'Lists orders, shows one by number or code, moves them to their next status, records payments and parcels, emails the buyer, or writes a CSV file.',
  run: async (context, [action = '', ...rest]) => {
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!act) throw new UsageError(action ? `orders cannot "${action}".` : 'Say what to do.');
    await withSentences(() => act(context, rest));
  },
};
