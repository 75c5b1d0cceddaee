import { operate } from '#server/audit/operate.ts';
import { shipOrder } from '#server/orders/operate/ship-order.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { UsageError } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { eachOrder } from './each-order.ts';
import type { OrdersContext } from './orders-context.ts';
import { readPieces } from './refunds/requested-pieces.ts';

const MANY = 1000;

/** `orders ship ORDER...`: records that a parcel of each order was shipped, each with its own tracking number. */
export async function shipOrders(context: OrdersContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['unpaid']);
  const { words, values } = readArguments(rest, {
    options: ['carrier', 'tracking', 'lines'],
    min: 1,
    max: MANY,
  });
  const numbers = values.tracking?.split(',').map((number) => number.trim()) ?? null;
  if (numbers !== null && numbers.length !== words.length)
    throw new UsageError(
      `Give one number for each order, not ${numbers.length} for ${words.length}. An order in several parcels is shipped parcel by parcel, with --lines.`,
    );
  if (values.lines !== undefined && words.length > 1)
    throw new UsageError('--lines works with one order at a time.');
  const lines = values.lines === undefined ? null : readPieces(values.lines);
  await eachOrder(context, words, (order, index) =>
    operate(context.db, byCommandLine(), (work) =>
      shipOrder(work, {
        order,
        lines,
        carrier: values.carrier ?? null,
        tracking: numbers?.[index] ?? null,
        isUnpaidAllowed: flags.has('unpaid'),
      }),
    ),
  );
}
