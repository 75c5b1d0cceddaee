import { scaled } from '../../money/share-of.ts';

const MILLION = 1_000_000;

/**
 * What is left of a price after the tax that it contains, in percent, and the cost of the piece, in minor units: as an
 * amount, and as a share of the price without tax. null: the price is zero.
 */
export function marginOf(
  price: number,
  cost: number,
  includedTax: number,
): { amount: number; share: number } | null {
  const net = scaled(price, MILLION, MILLION + Math.round(includedTax * 10_000));
  return net === 0 ? null : { amount: net - cost, share: (net - cost) / net };
}
