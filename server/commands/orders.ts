import { formatAmount } from '#domain/money/format-amount.ts';
import { Failure } from '#server/http/failure.ts';
import { findOrder } from '#server/orders/operate/find-order.ts';
import { latestOrders, operateOrder, statusNamed } from '#server/orders/operate-order.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './command.ts';
import { oneLine } from './one-line.ts';
import { orderLine } from './orders/order-line.ts';
import { shipOrders } from './orders/ship-orders.ts';
import { readArguments } from './read-arguments.ts';

const SHOWN = 50;

/** `orders list|show|status`: what was ordered, and how it goes on. */
export const orders: Command = {
  usage: [
    'list [STATE]',
    'show ORDER',
    'status ORDER STATE',
    'ship ORDER... [--carrier NAME] [--tracking NUMBER[,NUMBER]] [--lines CODE=PIECES[,...]] [--unpaid]',
  ],
  summary:
    'Lists the latest orders, shows one by number or code, moves one to its next status, or records a parcel of each, and emails the buyer.',
  run: async (context, args) => {
    const [action, ...rest] = args;
    try {
      if (action === 'list') return await list(context, rest);
      if (action === 'show') return await show(context, rest);
      if (action === 'status') return await changeStatus(context, rest);
      if (action === 'ship') return await shipOrders(context, rest);
    } catch (error) {
      if (error instanceof Failure) throw new CommandError(error.message);
      throw error;
    }
    throw new UsageError(action ? `orders cannot "${action}".` : 'Say what to do.');
  },
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], least: 0, most: 1 });
  const status = words[0] === undefined ? null : statusNamed(words[0]);
  const rows = await latestOrders(db, { status, limit: SHOWN });
  for (const row of rows) print(orderLine(row));
  if (rows.length === 0) print('There are no orders.');
}

async function show({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], least: 1, most: 1 });
  const order = await findOrder(db, words[0] ?? '');
  const { address } = order;
  print(orderLine(order));
  const place = [
    address.address_line,
    address.address_line2,
    address.post_code,
    address.city,
    address.country,
  ];
  print(`  to: ${oneLine([address.name, address.phone, ...place].filter(Boolean).join(', '))}`);
  for (const line of order.lines) {
    const name = oneLine([line.name, line.size, line.color].filter(Boolean).join(', '));
    print(`  ${line.quantity} x ${name}: ${formatAmount(line.unit_price * line.quantity)}`);
  }
  const amounts = {
    subtotal: order.total_amount,
    discount: order.coupon_discount,
    delivery: order.delivery_charge,
    tax: order.tax_amount,
    payable: order.payable_amount,
  };
  for (const [name, amount] of Object.entries(amounts)) print(`  ${name}: ${formatAmount(amount)}`);
  if (order.note !== null) print(`  note: ${oneLine(order.note)}`);
  for (const { status, at } of order.changes) print(`  ${new Date(at).toISOString()} ${status}`);
}

async function changeStatus({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], least: 2, most: 2 });
  const [order = '', status = ''] = words;
  await operateOrder(db, order, { to: statusNamed(status), at: new Date() });
  print(orderLine(await findOrder(db, order)));
}
