import { parseId } from '#contract/ids.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { transaction } from '#server/database/transaction.ts';
import { getOrder } from '#server/orders/operate/get-order.ts';
import { beginReturn } from '#server/orders/operate/returns/begin-return.ts';
import { acceptReturn, refuseReturn } from '#server/orders/operate/returns/decide-return.ts';
import { currencyOfReturn } from '#server/orders/operate/returns/get-return.ts';
import { type ListedReturn, listReturns } from '#server/orders/operate/returns/list-returns.ts';
import { receiveReturn } from '#server/orders/operate/returns/receive-return.ts';
import { quoteReturn, refundReturn } from '#server/orders/operate/returns/refund-return.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { UsageError } from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { latestRows } from '../terminal/latest-rows.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { type ShopClock, shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { type OrdersContext, printResult } from './orders-context.ts';
import { readPieces } from './refunds/requested-pieces.ts';
import { quoteOrRun, readSum } from './refunds/refund-orders.ts';

const SHOWN = 100;

/** `orders return ORDER --lines … --reason …`: begins a return that the buyer requested elsewhere. */
export async function beginOneReturn(context: OrdersContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, {
    options: ['lines', 'reason'],
    min: 1,
    max: 1,
  });
  const { lines, reason } = values;
  if (lines === undefined) throw new UsageError('Choose the items with --lines.');
  if (reason === undefined) throw new UsageError('Give a --reason: the buyer will see it.');
  const request = { order: words[0] ?? '', lines: readPieces(lines), reason };
  const id = await run(context, (work) => beginReturn(work, request));
  await printReturn(context, id, 'is expected');
}

/** `orders returns …`: lists returns, or moves one to its next state. */
export async function showReturns(context: OrdersContext, args: string[]): Promise<void> {
  const [action = '', ...rest] = args;
  const act = Object.hasOwn(STEPS, action) ? STEPS[action] : undefined;
  if (act) return act(context, rest);
  const { db, print, isJson } = context;
  const { flags, rest: more } = splitFlags(args, ['open']);
  const { words, values } = readArguments(more, { options: ['limit'], min: 0, max: 1 });
  const orderId = words[0] === undefined ? null : (await getOrder(db, words[0])).id;
  const { rows: returns, hint } = await latestRows(values.limit, SHOWN, (limit) =>
    listReturns(db, { orderId, isOpen: flags.has('open'), limit }),
  );
  if (isJson) return print(JSON.stringify(returns.map(returnJson), null, 2));
  const clock = await shopClock(db);
  for (const row of returns) print(returnLine(row, clock));
  if (returns.length === 0) print('There are no returns.');
  if (hint !== null) print(hint);
}

const STEPS: Record<string, (context: OrdersContext, args: string[]) => Promise<void>> = {
  accept: async (context, args) => {
    const { id, values } = readReturn(args, ['note']);
    await run(context, (work) => acceptReturn(work, id, values.note ?? null));
    await printReturn(context, id, 'is expected');
  },
  refuse: async (context, args) => {
    const { id, values } = readReturn(args, ['reason']);
    const { reason } = values;
    if (reason === undefined) throw new UsageError('Give a --reason: the buyer will see it.');
    await run(context, (work) => refuseReturn(work, id, reason));
    await printReturn(context, id, 'is refused');
  },
  receive: async (context, args) => {
    const { id, values } = readReturn(args, ['stock', 'scrap', 'note']);
    const toStock = values.stock === undefined ? null : piecesOrNone(values.stock);
    const scrapped = values.scrap === undefined ? [] : piecesOrNone(values.scrap);
    const note = values.note ?? null;
    await run(context, (work) => receiveReturn(work, id, { toStock, scrapped, note }));
    await printReturn(context, id, 'is received');
  },
  refund: async (context, args) => {
    const { id, values } = readReturn(args, ['delivery', 'quote']);
    const delivery =
      values.delivery === 'all'
        ? ('all' as const)
        : readSum('--delivery', values.delivery, await currencyOfReturn(context.db, id));
    await quoteOrRun(context, values.quote, {
      preview: () => transaction(context.db, (tx) => quoteReturn({ db: tx }, id, { delivery })),
      run: async (quote) => {
        await run(context, (work) => refundReturn(work, id, { delivery, quote }));
        return { line: `Return ${id} is refunded.`, json: await findReturnJson(context, id) };
      },
    });
  },
};

async function printReturn(context: OrdersContext, id: number, outcome: string): Promise<void> {
  printResult(
    context,
    `Return ${id} ${outcome}.`,
    context.isJson && (await findReturnJson(context, id)),
  );
}

/** A return as its list shows it; null for an unknown one. */
async function findReturnJson({ db }: OrdersContext, id: number) {
  const [row] = await listReturns(db, { id, orderId: null, isOpen: false, limit: 1 });
  return row ? returnJson(row) : null;
}

function run<T>({ db }: OrdersContext, useCase: (work: Work) => Promise<T>): Promise<T> {
  return operate(db, byCommandLine(), useCase);
}

function readReturn<Name extends string>(args: string[], options: readonly Name[]) {
  const { words, values } = readArguments(args, { options, min: 1, max: 1 });
  const [word = ''] = words;
  const id = parseId(word);
  if (id === null) throw new UsageError(`"${word}" isn't the number of a return.`);
  return { id, values };
}

const piecesOrNone = (text: string) => (text === 'none' ? [] : readPieces(text));

/** A return as one line for a terminal. */
function returnLine(row: ListedReturn, clock: ShopClock): string {
  const pieces = row.lines.reduce((sum, line) => sum + line.pieces, 0);
  const arrived = row.lines.reduce((sum, line) => sum + line.to_stock + line.scrapped, 0);
  return [
    `return ${row.id}`,
    clock.minute(row.created_at),
    orderCode(row.order_prefix, row.order_id),
    oneLine(row.name),
    row.state,
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}${arrived > 0 ? `, ${arrived} arrived` : ''}`,
    oneLine(row.reason),
  ].join('  ');
}

function returnJson({ order_prefix, ...row }: ListedReturn) {
  return { ...row, order_code: orderCode(order_prefix, row.order_id) };
}
