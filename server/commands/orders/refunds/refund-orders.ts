import { toDecimal } from '#domain/money/amount.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { operate } from '#server/audit/operate.ts';
import { transaction } from '#server/database/transaction.ts';
import { getOrder } from '#server/orders/operate/get-order.ts';
import { cancelPieces, quoteCancel } from '#server/orders/operate/refunds/cancel-pieces.ts';
import type { QuotedRefund } from '#server/orders/operate/refunds/quote-refund.ts';
import { quoteOrderRefund, refundOrder } from '#server/orders/operate/refunds/refund-order.ts';
import { byCommandLine } from '../../terminal/by-command-line.ts';
import { UsageError } from '../../terminal/command.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { readArguments } from '../../terminal/read-arguments.ts';
import { readMoney } from '../../terminal/read-money.ts';
import { shopClock } from '../../terminal/shop/shop-clock.ts';
import { splitFlags } from '../../terminal/split-flags.ts';
import { orderDetailsJson } from '../order-json.ts';
import { orderLine } from '../order-line.ts';
import { type OrdersContext, printResult } from '../orders-context.ts';
import { readPieces } from './requested-pieces.ts';

/** `orders refund ORDER …`: shows a refund with its quote; called again with that quote, executes it. */
export async function refundOneOrder(context: OrdersContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['all']);
  const options = ['lines', 'delivery', 'amount', 'reason', 'restock', 'quote'] as const;
  const { words, values } = readArguments(rest, { options, min: 1, max: 1 });
  const { lines, delivery, amount, reason, quote } = values;
  if (flags.has('all') && (lines ?? delivery ?? amount) !== undefined)
    throw new UsageError("--all can't be combined with --lines, --delivery or --amount.");
  if (!flags.has('all') && (lines ?? delivery ?? amount) === undefined)
    throw new UsageError('Choose what to refund: --lines, --delivery, --amount or --all.');
  if (reason === undefined) throw new UsageError('Give a --reason: the buyer will see it.');
  const order = words[0] ?? '';
  const { currency } = await getOrder(context.db, order);
  const request = {
    order,
    lines: flags.has('all') ? ('all' as const) : lines === undefined ? [] : readPieces(lines),
    delivery: delivery === 'all' ? ('all' as const) : readSum('--delivery', delivery, currency),
    sum: readSum('--amount', amount, currency),
    reason,
    restock: readRestock(values.restock, []),
  };
  const { db } = context;
  await quoteOrRun(context, quote, {
    preview: async () => ({
      ...(await transaction(db, (tx) => quoteOrderRefund({ db: tx }, request))),
      order: request.order,
    }),
    run: async (shown) => {
      await operate(db, byCommandLine(), (work) => refundOrder(work, request, shown));
      return resultOf(db, request.order);
    },
  });
}

/** `orders cancel-pieces ORDER --lines …`: the same for pieces that have not been shipped. */
export async function cancelSomePieces(context: OrdersContext, args: string[]): Promise<void> {
  const options = ['lines', 'reason', 'restock', 'quote'] as const;
  const { words, values } = readArguments(args, { options, min: 1, max: 1 });
  if (values.lines === undefined) throw new UsageError('Choose the items with --lines.');
  const request = {
    order: words[0] ?? '',
    lines: readPieces(values.lines),
    reason: values.reason ?? null,
    restock: readRestock(values.restock, 'all' as const),
  };
  const { db } = context;
  await quoteOrRun(context, values.quote, {
    preview: async () => ({
      ...(await transaction(db, (tx) => quoteCancel({ db: tx }, request))),
      order: request.order,
    }),
    run: async (shown) => {
      await operate(db, byCommandLine(), (work) => cancelPieces(work, request, shown));
      return resultOf(db, request.order);
    },
  });
}

async function resultOf(db: OrdersContext['db'], code: string): Promise<Result> {
  const order = await getOrder(db, code);
  return { line: orderLine(order, await shopClock(db)), json: orderDetailsJson(order) };
}

/** What was done, for a person and for a program. */
interface Result {
  line: string;
  json: unknown;
}

/** Shows a refund with its quote; given the quote, executes it and prints what `run` returns. */
export async function quoteOrRun(
  context: OrdersContext,
  quote: string | undefined,
  act: {
    preview: () => Promise<QuotedRefund & { order: string }>;
    run: (quote: string) => Promise<Result>;
  },
): Promise<void> {
  if (quote === undefined) {
    const shown = await act.preview();
    const { lines, currency } = await getOrder(context.db, shown.order);
    const nameOf = (id: number | null) => lines.find((line) => line.id === id)?.name ?? 'delivery';
    const done = `Nothing has been done yet. To do exactly this, add: --quote ${shown.quote}`;
    const text = [...quoteLines(shown, nameOf, currency), done].join('\n');
    return printResult(context, text, quoteJson(shown, nameOf));
  }
  const { line, json } = await act.run(quote);
  printResult(context, line, json);
}

const METHODS = {
  gateway: 'through the payment provider',
  'by-hand': 'by hand: give it to the buyer yourself',
  'not-charged': 'off what the buyer still has to pay',
};

function quoteLines(
  { amount, method, parts, restock, left }: QuotedRefund,
  nameOf: (lineId: number | null) => string,
  currency: string,
): string[] {
  return [
    ...parts.map((part) => {
      const pieces = part.pieces > 0 ? `${part.pieces} x ` : '';
      const taxes = part.taxes.filter((tax) => tax.amount > 0);
      const tax = taxes.map(
        ({ name, percentage, ...own }) =>
          `${oneLine(name)} ${percentage} %: ${formatAmount(own.amount, currency)}`,
      );
      const note = tax.length > 0 ? ` (with ${tax.join(', ')})` : '';
      return `  ${pieces}${oneLine(nameOf(part.lineId))}: ${formatAmount(part.amount, currency)}${note}`;
    }),
    `refund: ${formatAmount(amount, currency)} ${METHODS[method]}`,
    ...restock.map(
      (entry) => `back to stock: ${entry.pieces} x ${oneLine(nameOf(entry.order_line_id))}`,
    ),
    `left to refund afterwards: ${formatAmount(left, currency)}`,
  ];
}

function quoteJson(
  { quote, amount, method, parts, restock, left }: QuotedRefund,
  nameOf: (lineId: number | null) => string,
) {
  return {
    quote,
    method,
    amount: toDecimal(amount),
    parts: parts.map((part) => ({
      name: nameOf(part.lineId),
      pieces: part.pieces,
      amount: toDecimal(part.amount),
    })),
    restock: restock.map((entry) => ({ name: nameOf(entry.order_line_id), pieces: entry.pieces })),
    left: toDecimal(left),
  };
}

/**
 * The amount of an option in a currency, in minor units; 0 without the option. Throws UsageError for an amount of 0.
 */
export function readSum(option: string, text: string | undefined, currency: string): number {
  if (text === undefined) return 0;
  const amount = readMoney(option, text, currency);
  if (amount === 0) throw new UsageError(`${option} must be above 0.`);
  return amount;
}

function readRestock<Default>(text: string | undefined, fallback: Default) {
  if (text === undefined) return fallback;
  if (text === 'all') return 'all' as const;
  return text === 'none' ? [] : readPieces(text);
}
