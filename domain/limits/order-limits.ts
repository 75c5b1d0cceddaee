import { type Limit, UNLIMITED } from './limits.ts';

/** The operator's values, from the setting `limits`. */
export interface OrderLimitNumbers {
  orders_of_address: number;
  orders_of_contact: number;
  pieces_of_line: number;
  pieces_of_order: number;
}

const DAY = 24 * 60 * 60_000;
/** A network (a /24 of IPv4, a /48 of IPv6) can order as much as this many of its addresses. */
const ADDRESSES_OF_NETWORK = 5;

/**
 * Order limits of buyers without a verified email or phone, mostly guests: each order reserves stock and sends a mail
 * to an unverified address.
 */
export function unverifiedOrderLimits(numbers: OrderLimitNumbers) {
  const limit = (kind: string, max: number): Limit => ({ kind, max, windowMs: DAY });
  return {
    ofAddress: limit('order-address', numbers.orders_of_address),
    ofNetwork: limit('order-network', ADDRESSES_OF_NETWORK * numbers.orders_of_address),
    ofContact: limit('order-contact', numbers.orders_of_contact),
  };
}

/** The first line with too many units, or 'order' if their sum is too large; null: neither. */
export function tooManyPieces<Line extends { quantity: number }>(
  lines: readonly Line[],
  { pieces_of_line, pieces_of_order }: OrderLimitNumbers,
): Line | 'order' | null {
  const line = lines.find(({ quantity }) => exceeds(quantity, pieces_of_line));
  if (line) return line;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return exceeds(pieces, pieces_of_order) ? 'order' : null;
}

function exceeds(pieces: number, max: number): boolean {
  return max < UNLIMITED && pieces > max;
}
