import { createHash } from 'node:crypto';
import type { Money } from '#domain/money/money.ts';
import { isPaidOnline } from '#domain/checkout/payment-methods/payment-methods.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { ChosenPieces, PiecesChoice } from '#domain/orders/choose-pieces.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import {
  quoteRefund,
  refundableOf,
  type RefundedPart,
  type RefundQuote,
  type RefundWish,
} from '#domain/orders/refunds/refund-quote.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { LockedOrder } from '../../change/change-queries.ts';
import { wayBack } from '../../refunds/book-refund.ts';
import type { RefundKind, RefundWay } from '../../refunds/refund-queries.ts';
import type { RefundableOrder } from '../../refunds/refundable-order.ts';
import { checkRefundLimit } from './refund-limit.ts';

/** The context of an offer, which changes and records nothing. */
export type OfferContext = Pick<Work, 'db' | 'locale'>;

/** A refund as it would be executed; amounts in minor units. */
export interface RefundOffer {
  /** Executes exactly this offer; any change of the order or its refunds voids it. */
  quote: string;
  kind: RefundKind;
  way: RefundWay;
  amount: number;
  parts: RefundedPart[];
  /** Pieces to restock. */
  restock: ChosenPieces[];
  /** What can still be refunded afterwards. */
  left: number;
  shown: ShownSums;
  /** The state the order moves to; null: unchanged. */
  to: 'Cancelled' | 'On The Way' | null;
}

/** How the amount is composed, for display; in minor units. */
interface ShownSums {
  /** The pieces at the price they were sold for. */
  goods: number;
  /** Tax on them; 0 where prices contain it. */
  addedTax: number;
  /** Their share of the voucher, which was never paid. */
  voucher: number;
  delivery: number;
  /** An amount that belongs to no line. */
  sum: number;
}

/** The offer of a refund for the current order. Invalid and Refused where the order doesn't allow it. */
export async function makeOffer(
  { db, locale = 'en' }: OfferContext,
  order: LockedOrder,
  refundable: RefundableOrder,
  wanted: {
    kind: RefundKind;
    wish: RefundWish;
    restock: ChosenPieces[];
    /** The maximum total refunded of the order; null: unlimited. */
    most: Money | null;
    to?: RefundOffer['to'];
    /** The return that is refunded: another one of the same pieces needs another quote. */
    returnId?: number;
  },
): Promise<RefundOffer> {
  const t = translatorOf(locale);
  const { way } = await wayBack(db, order);
  const code = orderCode(order.order_prefix, order.id);
  // The payment page may be open at the gateway, and would still charge the full amount.
  if (way === 'not-charged' && isPaidOnline(order.method))
    throw new Refused(
      t("Order {{code}} isn't paid yet: wait for its payment, or cancel the whole order.", {
        code,
      }),
    );
  const quoted = quoteRefund(refundable.parts, wanted.wish, refundable.unit);
  if (!quoted.ok) throw faultOf(locale, code, refundable, quoted);
  const { amount, parts } = quoted;
  checkRefundLimit(locale, refundable, amount, wanted.most);
  const { kind, restock, returnId } = wanted;
  const state = { ...refundable, parts: [] };
  const content = JSON.stringify([state, kind, way, wanted.wish, amount, parts, restock, returnId]);
  const quote = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    quote,
    kind,
    way,
    amount,
    parts,
    restock,
    left: refundableOf(refundable.parts) - amount,
    shown: shownSums(refundable, wanted.wish),
    to: wanted.to ?? null,
  };
}

function shownSums(
  { lines, parts, unit, tax_included }: RefundableOrder,
  wish: RefundWish,
): ShownSums {
  const base = quoteRefund(parts, { ...wish, sum: 0 }, unit);
  const shown = { goods: 0, addedTax: 0, voucher: 0, delivery: 0, sum: wish.sum };
  for (const { lineId, pieces, amount, taxes } of base.ok ? base.parts : []) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) {
      shown.delivery += amount;
      continue;
    }
    const price = line.unit_price * pieces;
    const tax = tax_included ? 0 : taxes.reduce((sum, own) => sum + own.amount, 0);
    shown.goods += price;
    shown.addedTax += tax;
    shown.voucher += price + tax - amount;
  }
  return shown;
}

function faultOf(
  locale: string,
  code: string,
  { lines, currency }: RefundableOrder,
  fault: Exclude<RefundQuote, { ok: true }>,
): Error {
  const t = translatorOf(locale);
  switch (fault.reason) {
    case 'too-many-pieces': {
      const name = lines.find(({ id }) => id === fault.lineId)?.name ?? '';
      return new Invalid({
        lines: [
          t('Only {{left}} of "{{name}}" in order {{code}} can still be refunded.', {
            left: fault.left,
            name,
            code,
          }),
        ],
      });
    }
    case 'too-much-delivery':
      return new Invalid({
        delivery: [
          t('Only {{amount}} of the delivery of order {{code}} is left.', {
            amount: formatAmount(fault.left, currency),
            code,
          }),
        ],
      });
    case 'too-much':
      return new Invalid({
        amount: [
          t('Only {{amount}} of order {{code}} can still be refunded.', {
            amount: formatAmount(fault.left, currency),
            code,
          }),
        ],
      });
    default:
      return new Invalid({
        amount: [
          t('The amount must be a multiple of {{unit}}.', {
            unit: formatAmount(fault.unit, currency),
          }),
        ],
      });
  }
}

/** The chosen pieces; Invalid for unknown lines or impossible numbers. `field` names the offending option. */
export function checkedPieces(
  {
    locale = 'en',
    code,
    lines,
  }: { locale?: string | undefined; code: string; lines: readonly { id: number; name: string }[] },
  choice: PiecesChoice,
  field: string,
): ChosenPieces[] {
  if (choice.ok) return choice.lines;
  const t = translatorOf(locale);
  const line = lines.find(({ id }) => id === choice.line)?.name ?? choice.line;
  if (choice.reason === 'no-such-line')
    throw new Invalid({ [field]: [t('Order {{code}} has no line "{{line}}".', { code, line })] });
  throw new Invalid({
    [field]: [
      t('Only {{left}} of "{{line}}" in order {{code}} can be chosen here.', {
        left: choice.left,
        line,
        code,
      }),
    ],
  });
}
