import { parseId } from '#contract/ids.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { operate } from '#server/audit/operate.ts';
import { getOrder } from '#server/orders/operate/get-order.ts';
import { type ListedRefund, listRefunds } from '#server/orders/operate/refunds/list-refunds.ts';
import { settleByHand, retryRefund } from '#server/orders/operate/refunds/settle-refund.ts';
import { byCommandLine } from '../../terminal/by-command-line.ts';
import { UsageError } from '../../terminal/command.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { latestRows } from '../../terminal/latest-rows.ts';
import { readArguments } from '../../terminal/read-arguments.ts';
import { type ShopClock, shopClock } from '../../terminal/shop/shop-clock.ts';
import { splitFlags } from '../../terminal/split-flags.ts';
import { type OrdersContext, printResult } from '../orders-context.ts';

const SHOWN = 100;
const SETTLERS = { settle: settleByHand, retry: retryRefund };

/** `orders refunds …`: lists refunds, or settles one that its payment provider could not execute. */
export async function showRefunds(context: OrdersContext, args: string[]): Promise<void> {
  const [first = ''] = args;
  if (first === 'settle' || first === 'retry') return runSettler(context, first, args.slice(1));
  const { db, print, isJson } = context;
  const { flags, rest } = splitFlags(args, ['open']);
  const { words, values } = readArguments(rest, { options: ['limit'], min: 0, max: 1 });
  const orderId = words[0] === undefined ? null : (await getOrder(db, words[0])).id;
  const { rows: refunds, hint } = await latestRows(values.limit, SHOWN, (limit) =>
    listRefunds(db, { orderId, isOpen: flags.has('open'), limit }),
  );
  if (isJson) return print(JSON.stringify(refunds.map(refundJson), null, 2));
  const clock = await shopClock(db);
  for (const refund of refunds) print(refundLine(refund, clock));
  if (refunds.length === 0) print('There are no refunds.');
  if (hint !== null) print(hint);
}

async function runSettler(
  context: OrdersContext,
  how: keyof typeof SETTLERS,
  args: string[],
): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  const id = parseId(words[0] ?? '');
  if (id === null) throw new UsageError(`"${words[0] ?? ''}" isn't the number of a refund.`);
  const by = byCommandLine();
  await operate(context.db, by, (work) => SETTLERS[how](work, id));
  const line =
    how === 'settle' ? `Refund ${id} is marked as paid.` : `Refund ${id} will be retried.`;
  printResult(context, line, { id, state: how === 'settle' ? 'done' : 'waiting' });
}

/** A refund as one line for a terminal. */
function refundLine(refund: ListedRefund, clock: ShopClock): string {
  const cells = [
    `refund ${refund.id}`,
    clock.minute(refund.created_at),
    orderCode(refund.order_prefix, refund.order_id),
    refund.kind,
    `${formatAmount(refund.amount, refund.currency)} ${refund.method}`,
    stateOf(refund),
    oneLine(refund.reason ?? ''),
  ];
  return cells.filter(Boolean).join('  ');
}

function stateOf({ refunded_at, failed_at, failure, method }: ListedRefund): string {
  if (refunded_at !== null) return 'done';
  if (failed_at !== null) return `failed: ${oneLine(failure ?? '')}`;
  return method === 'by-hand' ? 'to be refunded manually' : 'waiting';
}

function refundJson({ order_prefix, amount, ...refund }: ListedRefund) {
  return {
    ...refund,
    order_code: orderCode(order_prefix, refund.order_id),
    amount: toDecimal(amount),
    state: stateOf({ order_prefix, amount, ...refund }),
  };
}
