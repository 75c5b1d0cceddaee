import type { z } from 'zod';
import type { ConsoleName } from '#contract/console/api.ts';
import type { quoteRefund, RefundQuote } from '#contract/console/orders/refunds.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { type Money, moneyOf } from '#domain/money/money.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { transaction } from '#server/database/transaction.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { requireOrder } from './require-order.ts';
import { listScopeOrders } from './scope-queries.ts';
import { cancelWholeOrder } from '../operate/cancel-whole-order.ts';
import { getOrder } from '../operate/get-order.ts';
import { cancelPieces, quoteCancel } from '../operate/refunds/cancel-pieces.ts';
import { QuoteChanged } from '../operate/refunds/execute-refund.ts';
import type { QuotedRefund } from '../operate/refunds/quote-refund.ts';
import { quoteOrderRefund, refundOrder } from '../operate/refunds/refund-order.ts';
import { settleByHand, retryRefund } from '../operate/refunds/settle-refund.ts';

/** The console's calls about refunds. */
export const refundHandlers = {
  quoteRefund: async (context, request) => {
    const { db, locale } = context;
    const refund = await readRequest(context, request);
    const quote = request.act === 'cancel' ? quoteCancel : quoteOrderRefund;
    const quoted = await transaction(db, (tx) => quote({ db: tx, locale }, refund));
    return presentQuote(context, refund.order, quoted);
  },

  refundOrder: async (context, request) => {
    const refund = await readRequest(context, request);
    const execute = request.act === 'cancel' ? cancelPieces : refundOrder;
    const order = { id: request.id, code: refund.order };
    await executeQuoted(context, order, request.quote, (work) =>
      execute(work, refund, request.quote),
    );
    return {};
  },

  settleRefund: async (context, request) => {
    const { id, refund_id, how } = request;
    await requireOrder(context, 'orders.refund', id);
    const settle = how === 'retry' ? retryRefund : settleByHand;
    await operateOnce(context.db, byStaff(context), request, (work) => settle(work, refund_id, id));
    return {};
  },

  cancelOrder: async (context, request) => {
    const { id } = request;
    const { code } = await requireOrder(context, 'orders.cancel', id);
    const limit = await refundLimit(context, id);
    await operateOnce(context.db, byStaff(context), request, (work) =>
      cancelWholeOrder(work, code, { limit }),
    );
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

/** What the console asks for, as the use cases take it. Invalid without the reason that a refund needs. */
async function readRequest(
  context: SignedInContext,
  request: z.output<typeof quoteRefund.request>,
) {
  const { code } = await requireOrder(context, 'orders.refund', request.id);
  if (request.act === 'refund' && request.reason === undefined)
    throw new Invalid({ reason: ['Enter a reason. The buyer will see it.'] });
  return {
    order: code,
    lines: request.lines.map(({ id, pieces }) => ({ line: id, pieces })),
    delivery: request.delivery ? ('all' as const) : 0,
    // Not rounded, so that a fraction of the smallest unit is refused.
    sum: Number((request.sum * 100).toFixed(6)),
    reason: request.reason ?? '',
    restock: request.lines
      .filter(({ restock }) => restock > 0)
      .map(({ id, restock }) => ({ line: id, pieces: restock })),
    limit: await refundLimit(context, request.id),
  };
}

/** The total that the caller may refund of an order, in the shop's currency; null: unlimited. */
export async function refundLimit(
  { db, log, session }: SignedInContext,
  orderId: number,
): Promise<Money | null> {
  const unlimited = scopeOf(session.roles, 'orders.refund-any-sum');
  if ((await listScopeOrders(db, unlimited, [orderId])).length > 0) return null;
  const { refund_limit: limit } = await readSettings(db, log);
  return limit === null ? null : moneyOf(limit, await defaultCurrency(db));
}

/**
 * Executes a quote of an order, once, one without an amount too; 409 with a new quote when the order has changed since.
 */
export async function executeQuoted(
  context: SignedInContext,
  { id, code }: { id: number; code: string },
  quote: string,
  execute: (work: Work) => Promise<unknown>,
): Promise<void> {
  const once = { idempotency_key: `refund:${id}:${quote}` };
  try {
    await operateOnce(context.db, byStaff(context), once, async (work) => {
      await execute(work);
    });
  } catch (error) {
    if (!(error instanceof QuoteChanged)) throw error;
    throw new Refused(error.sentence, await presentQuote(context, code, error.current), 409);
  }
}

/** A quoted refund as the console shows it. */
export async function presentQuote(
  { db }: SignedInContext,
  order: string,
  { quote, method, amount, parts, shown, left, restock, to }: QuotedRefund,
): Promise<RefundQuote> {
  const taxes = new Map<string, number>();
  for (const { name, amount: tax } of parts.flatMap((part) => part.taxes))
    taxes.set(name, (taxes.get(name) ?? 0) + tax);
  const { method: payment_method, currency } = await getOrder(db, order);
  return {
    quote,
    method,
    payment_method,
    currency,
    goods: toDecimal(shown.goods),
    added_tax: toDecimal(shown.addedTax),
    voucher: toDecimal(shown.voucher),
    refunded_before: toDecimal(shown.refundedBefore),
    delivery: toDecimal(shown.delivery),
    sum: toDecimal(shown.sum),
    total: toDecimal(amount),
    taxes: [...taxes]
      .filter(([, tax]) => tax > 0)
      .map(([name, tax]) => ({ name, amount: toDecimal(tax) })),
    left: toDecimal(left),
    restocked: restock.reduce((sum, { pieces }) => sum + pieces, 0),
    status: to,
  };
}
