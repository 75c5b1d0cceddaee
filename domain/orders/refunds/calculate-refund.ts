import { apportion } from '#domain/money/apportion.ts';
import { scaled } from '#domain/money/share-of.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';
import type { OrderPart } from './order-parts.ts';
import { refundedTaxes } from './refunded-taxes.ts';

/** A part of an order, and what has been refunded of it. */
export interface RefundablePart extends OrderPart {
  refunded: { pieces: number; amount: number };
}

/** What a refund gives back; amounts in minor units. */
export interface RefundSelection {
  pieces: readonly { lineId: number; pieces: number }[];
  delivery: number | 'all';
  /** An amount that belongs to no part, spread over what is left of all parts. */
  sum: number;
}

/** The refunded share of a part. */
export interface RefundedPart {
  lineId: number | null;
  pieces: number;
  amount: number;
  /** Taxes contained in `amount`. */
  taxes: TaxAmount[];
}

export type RefundCalculation =
  | { ok: true; amount: number; parts: RefundedPart[] }
  | { ok: false; reason: 'too-many-pieces'; lineId: number; left: number }
  | { ok: false; reason: 'too-much-delivery' | 'too-much'; left: number }
  | { ok: false; reason: 'not-payable'; unit: number };

/** The selection of everything that is left of an order. */
export function fullRefund(parts: readonly RefundablePart[]): RefundSelection {
  return {
    pieces: parts.flatMap(({ lineId, pieces, refunded }) =>
      lineId === null ? [] : [{ lineId, pieces: pieces - refunded.pieces }],
    ),
    delivery: 'all',
    sum: 0,
  };
}

/** The amount of an order that can still be refunded, in minor units. */
export function refundableAmount(parts: readonly RefundablePart[]): number {
  return parts.reduce((sum, part) => sum + leftOf(part), 0);
}

/**
 * Computes a refund, part by part, in minor units. In any sequence of refunds, those of a part never exceed what was
 * paid for it, and a part that is refunded completely gives back exactly that: each piece is worth the difference of two
 * running totals. `unit`: the smallest amount payable in the currency. Not ok for more pieces, delivery or money than is
 * left, and for amounts that are not a multiple of `unit`.
 */
export function calculateRefund(
  parts: readonly RefundablePart[],
  selection: RefundSelection,
  unit: number,
): RefundCalculation {
  const pieces = new Map<number, number>();
  for (const { lineId, pieces: requested } of selection.pieces)
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + requested);
  for (const [lineId, requested] of pieces) {
    const part = parts.find((entry) => entry.lineId === lineId);
    const left = part ? part.pieces - part.refunded.pieces : 0;
    if (requested > left) return { ok: false, reason: 'too-many-pieces', lineId, left };
  }
  const delivery = parts.find(({ lineId }) => lineId === null);
  const deliveryLeft = delivery ? leftOf(delivery) : 0;
  const deliveryBack = selection.delivery === 'all' ? deliveryLeft : selection.delivery;
  if (deliveryBack > deliveryLeft)
    return { ok: false, reason: 'too-much-delivery', left: deliveryLeft };
  if (deliveryBack % unit !== 0 || selection.sum % unit !== 0)
    return { ok: false, reason: 'not-payable', unit };

  const amounts = parts.map((part) =>
    part.lineId === null ? deliveryBack : valueOf(part, pieces.get(part.lineId) ?? 0, unit),
  );
  const rest = parts.map((part, index) => leftOf(part) - (amounts[index] ?? 0));
  const restSum = rest.reduce((sum, amount) => sum + amount, 0);
  if (selection.sum > restSum) return { ok: false, reason: 'too-much', left: restSum };
  const shares = apportion(selection.sum, rest, unit);
  const refunded = parts.map((part, index) => {
    const amount = (amounts[index] ?? 0) + (shares[index] ?? 0);
    const own = part.lineId === null ? 0 : (pieces.get(part.lineId) ?? 0);
    return { lineId: part.lineId, pieces: own, amount, taxes: refundedTaxes(part, amount, unit) };
  });
  return {
    ok: true,
    amount: refunded.reduce((sum, { amount }) => sum + amount, 0),
    parts: refunded.filter(({ amount, pieces: own }) => amount > 0 || own > 0),
  };
}

const leftOf = ({ amount, refunded }: RefundablePart) => amount - refunded.amount;

/** The value of the next pieces of a line, at most what is left of it. */
function valueOf(part: RefundablePart, pieces: number, unit: number): number {
  const { refunded } = part;
  const value =
    worthOf(part, refunded.pieces + pieces, unit) - worthOf(part, refunded.pieces, unit);
  return Math.min(value, leftOf(part));
}

/** The total value of the first pieces of a line, in multiples of `unit`. */
function worthOf({ amount, pieces }: RefundablePart, count: number, unit: number): number {
  return pieces === 0 ? 0 : scaled(amount / unit, count, pieces) * unit;
}
