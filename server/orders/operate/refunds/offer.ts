import { createHash } from 'node:crypto';
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
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Invalid, Refused } from '#server/http/failure.ts';
import type { LockedOrder } from '../../change-queries.ts';
import { wayBack } from '../../refunds/book-refund.ts';
import type { RefundKind, RefundWay } from '../../refunds/refund-queries.ts';
import type { RefundableOrder } from '../../refunds/refundable-order.ts';

/** A refund as it would be carried out; amounts in minor units. */
export interface RefundOffer {
  /** Carries out exactly this offer; any change of the order or of its refunds makes it void. */
  quote: string;
  kind: RefundKind;
  way: RefundWay;
  amount: number;
  parts: RefundedPart[];
  /** Pieces that go back to the stock. */
  restock: ChosenPieces[];
  /** What can still be refunded after it. */
  left: number;
}

/** The offer of a refund, as the order is now. Invalid and Refused where the order doesn't allow it. */
export async function makeOffer(
  tx: DatabaseTransaction,
  order: LockedOrder,
  refundable: RefundableOrder,
  wanted: { kind: RefundKind; wish: RefundWish; restock: ChosenPieces[] },
): Promise<RefundOffer> {
  const { way } = await wayBack(tx, order);
  const code = orderCode(order.order_prefix, order.id);
  // The page where it is being paid would still ask for all of it.
  if (way === 'not-charged' && isPaidOnline(order.method))
    throw new Refused(
      `Order ${code} isn't paid yet: wait for its payment, or cancel it with orders status ${order.id} cancelled.`,
    );
  const quoted = quoteRefund(refundable.parts, wanted.wish, refundable.unit);
  if (!quoted.ok) throw faultOf(code, refundable, quoted);
  const { amount, parts } = quoted;
  const { kind, restock } = wanted;
  const state = { ...refundable, parts: [] };
  const content = JSON.stringify([state, kind, way, wanted.wish, amount, parts, restock]);
  const quote = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    quote,
    kind,
    way,
    amount,
    parts,
    restock,
    left: refundableOf(refundable.parts) - amount,
  };
}

function faultOf(
  code: string,
  { lines }: RefundableOrder,
  fault: Exclude<RefundQuote, { ok: true }>,
): Error {
  switch (fault.reason) {
    case 'too-many-pieces': {
      const name = lines.find(({ id }) => id === fault.lineId)?.name ?? '';
      return new Invalid({
        lines: [`Only ${fault.left} of "${name}" in order ${code} can still be refunded.`],
      });
    }
    case 'too-much-delivery':
      return new Invalid({
        delivery: [`Only ${formatAmount(fault.left)} of the delivery of order ${code} is left.`],
      });
    case 'too-much':
      return new Invalid({
        amount: [`Only ${formatAmount(fault.left)} of order ${code} can still be refunded.`],
      });
    default:
      return new Invalid({
        amount: [`The amount must be a multiple of ${formatAmount(fault.unit)}.`],
      });
  }
}

/** The pieces chosen; Invalid for lines or numbers that can't be. `field` names the option at fault. */
export function piecesOf(code: string, choice: PiecesChoice, field: string): ChosenPieces[] {
  if (choice.ok) return choice.lines;
  if (choice.reason === 'no-such-line')
    throw new Invalid({
      [field]: [`Order ${code} has no line "${choice.line}": orders show lists its codes.`],
    });
  throw new Invalid({
    [field]: [`Only ${choice.left} of "${choice.line}" in order ${code} can be named here.`],
  });
}
