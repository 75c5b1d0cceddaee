import { createHash } from 'node:crypto';
import type { Money } from '#domain/money/money.ts';
import { isPaidOnline } from '#domain/checkout/payment-methods/payment-methods.ts';
import type { ChosenPieces } from '#domain/orders/choose-pieces.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import {
  calculateRefund,
  refundableAmount,
  type RefundablePart,
  type RefundedPart,
  type RefundSelection,
} from '#domain/orders/refunds/calculate-refund.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import type { RefundMethod } from '../../refunds/refund-queries.ts';
import { findRefundMethod } from '../../refunds/refund-method.ts';
import type { RefundableOrder } from '../../refunds/refundable-order.ts';
import type { OrderRefundKind } from '../../refunds/store-refund.ts';
import { checkRefundLimit } from './refund-limit.ts';
import { refundFailure } from './refuse-refund.ts';

/** The context of a quote, which changes and records nothing. */
export type QuoteContext = Pick<Work, 'db' | 'locale'>;

/** What to refund of an order and which consequences that has. */
export interface RefundToQuote {
  kind: OrderRefundKind;
  selection: RefundSelection;
  restock: ChosenPieces[];
  /** The maximum total refunded of the order; null: unlimited. */
  limit: Money | null;
  /** The state the order moves to; null: unchanged. */
  to: 'Cancelled' | 'On The Way' | null;
  /** The return that is refunded: another one of the same pieces needs another quote. */
  returnId?: number;
}

/** A refund as it would be executed; amounts in minor units. */
export interface QuotedRefund extends Pick<RefundToQuote, 'kind' | 'restock' | 'to'> {
  /** Executes exactly this refund; any change of the order or its refunds voids it. */
  quote: string;
  method: RefundMethod;
  amount: number;
  parts: RefundedPart[];
  /** What can still be refunded afterwards. */
  left: number;
  shown: ShownSums;
}

/** How the amount is composed, for display; in minor units. */
interface ShownSums {
  /** The pieces at the price they were sold for. */
  goods: number;
  /** Tax on them; 0 where prices contain it. */
  addedTax: number;
  /** Their share of the voucher, which was never paid. */
  voucher: number;
  /** What earlier refunds of amounts without pieces have given back of them. */
  refundedBefore: number;
  delivery: number;
  /** An amount that belongs to no line. */
  sum: number;
}

/** Quotes a refund of a locked order. Invalid and Refused where the order or the limit doesn't allow it. */
export async function quoteRefund(
  { db, locale = 'en' }: QuoteContext,
  order: LockedOrder,
  refundable: RefundableOrder,
  { kind, selection, restock, limit, to, returnId }: RefundToQuote,
): Promise<QuotedRefund> {
  const { method } = await findRefundMethod(db, order);
  const code = orderCode(order.order_prefix, order.id);
  // The payment page may be open at the gateway, and would still charge the full amount.
  if (method === 'not-charged' && isPaidOnline(order.method))
    throw new Refused(
      translate(
        locale,
        "Order {{code}} isn't paid yet: wait for its payment, or cancel the whole order.",
        { code },
      ),
    );
  const { parts: orderParts, unit, lines, currency } = refundable;
  const calculated = calculateRefund(orderParts, selection, unit);
  if (!calculated.ok) throw refundFailure({ locale, code, lines }, currency, calculated);
  const { amount, parts } = calculated;
  checkRefundLimit(locale, refundable, amount, limit);
  return {
    quote: hashOf([
      // Derived from the rest of the order.
      { ...refundable, parts: [] },
      kind,
      method,
      selection,
      amount,
      parts,
      restock,
      returnId,
    ]),
    kind,
    method,
    amount,
    parts,
    restock,
    left: refundableAmount(orderParts) - amount,
    shown: shownSums(refundable, selection),
    to,
  };
}

function hashOf(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}

function shownSums(
  { lines, parts, unit, tax_included }: RefundableOrder,
  selection: RefundSelection,
): ShownSums {
  const own = { ...selection, sum: 0 };
  const base = calculateRefund(parts, own, unit);
  const worth = calculateRefund(parts.map(withoutAmount), own, unit);
  const shown = {
    goods: 0,
    addedTax: 0,
    voucher: 0,
    refundedBefore: 0,
    delivery: 0,
    sum: selection.sum,
  };
  for (const part of base.ok ? base.parts : []) {
    const line = lines.find(({ id }) => id === part.lineId);
    if (!line) {
      shown.delivery += part.amount;
      continue;
    }
    const full = (worth.ok && worth.parts.find(({ lineId }) => lineId === line.id)) || part;
    const price = line.unit_price * part.pieces;
    const tax = tax_included ? 0 : full.taxes.reduce((sum, { amount }) => sum + amount, 0);
    shown.goods += price;
    shown.addedTax += tax;
    shown.voucher += price + tax - full.amount;
    shown.refundedBefore += full.amount - part.amount;
  }
  return shown;
}

/** A line as if only pieces of it had been refunded, so that the next ones are worth what was paid for them. */
const withoutAmount = (part: RefundablePart): RefundablePart =>
  part.lineId === null ? part : { ...part, refunded: { ...part.refunded, amount: 0 } };
