import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { actionNamed, type Command } from './terminal/command.ts';
import {
  advanceOrders,
  setOrderStatus,
  confirmOrders,
  deliverOrders,
} from './orders/advance-orders.ts';
import { exportOrders } from './orders/export-orders.ts';
import { showOrders } from './orders/list-orders.ts';
import type { OrdersContext } from './orders/orders-context.ts';
import { payOrders } from './orders/pay-orders.ts';
import { printOrders } from './orders/print-orders.ts';
import { cancelSomePieces, refundOneOrder } from './orders/refunds/refund-orders.ts';
import { showRefunds } from './orders/refunds/refunds.ts';
import { beginOneReturn, showReturns } from './orders/returns.ts';
import { setBuyerVatNumber } from './orders/set-vat-number.ts';
import { shipOrders } from './orders/ship-orders.ts';
import { showOrder } from './orders/show-order.ts';
import { splitFlags } from './terminal/split-flags.ts';
import { withSentences } from './terminal/with-sentences.ts';

const ACTIONS: Record<string, (context: OrdersContext, args: string[]) => Promise<void>> = {
  list: showOrders,
  show: showOrder,
  status: setOrderStatus,
  advance: advanceOrders,
  confirm: confirmOrders,
  deliver: deliverOrders,
  pay: payOrders,
  ship: shipOrders,
  'cancel-pieces': cancelSomePieces,
  refund: refundOneOrder,
  refunds: showRefunds,
  return: beginOneReturn,
  returns: showReturns,
  'vat-number': setBuyerVatNumber,
  print: printOrders,
  export: exportOrders,
};

const FILTER =
  '[--state STATE] [--paid|--unpaid] [--shop NAME] [--since DAY] [--until DAY] [--search TEXT]';

/** `orders …`: lists, advances and documents orders. */
export const orders: Command = {
  usage: [
    `list [STATE] ${FILTER} [--limit NUMBER]`,
    'show ORDER',
    'status ORDER STATE',
    'advance ORDER... [--to STATE]',
    'confirm ORDER...',
    'deliver ORDER...',
    'pay ORDER...',
    'ship ORDER... [--carrier NAME] [--tracking NUMBER[,NUMBER]] [--lines CODE=PIECES[,...]] [--unpaid]',
    'cancel-pieces ORDER --lines CODE=PIECES[,...] [--reason TEXT] [--restock none|CODE=PIECES[,...]] [--quote QUOTE]',
    'refund ORDER --all|[--lines CODE=PIECES[,...]] [--delivery all|AMOUNT] [--amount AMOUNT] --reason TEXT [--restock all|CODE=PIECES[,...]] [--quote QUOTE]',
    'refunds [ORDER] [--open] [--limit NUMBER]',
    'refunds settle|retry REFUND',
    'return ORDER --lines CODE=PIECES[,...] --reason TEXT',
    'returns [ORDER] [--open] [--limit NUMBER]',
    'returns accept RETURN [--note TEXT]',
    'returns refuse RETURN --reason TEXT',
    'returns receive RETURN [--stock none|CODE=PIECES[,...]] [--scrap CODE=PIECES[,...]] [--note TEXT]',
    'returns refund RETURN [--delivery all|AMOUNT] [--quote QUOTE]',
    'vat-number ORDER NUMBER|none',
    `print ORDER...|${FILTER} [--slips FILE.pdf|FILE.html] [--invoices FILE.pdf|FILE.html]`,
    `export FILE.csv ${FILTER}`,
  ].map((form) => `${form} [--json]`),
  summary: `ORDER is the number or code of an order, STATE one of ${ORDER_STATUSES.join(', ')}, DAY a date such as 2026-03-01, CODE a product code. Lists and shows orders, moves them to their next status, records payments and parcels, cancels pieces, handles returns and refunds, emails the buyer, prints packing slips and invoices, or writes a CSV file. A refund or cancellation first prints a quote: repeat the command with that --quote to execute it. With --json, changed orders are printed as by show.`,
  run: async (context, [action, ...rest]) => {
    const act = actionNamed('orders', ACTIONS, action);
    const { flags, rest: args } = splitFlags(rest, ['json']);
    await withSentences(() => act({ ...context, isJson: flags.has('json') }, args));
  },
};
