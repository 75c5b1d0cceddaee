/** The price of one combination, in minor units; discount_price null: no discount. */
export interface PricedVariant {
  size: string | null;
  color: string | null;
  price: number;
  discount_price: number | null;
}

/**
 * Prices split into base price and extras; `own[i]` is the price of variant i where it needs one of its own, else null.
 */
export interface PriceParts {
  price: number;
  discount_price: number | null;
  sizes: Map<string, number>;
  colors: Map<string, number>;
  own: ({ price: number; discount_price: number | null } | null)[];
}

/**
 * Splits the prices of variants (at least one) into the lowest price plus extras per size and colour if that adds up
 * exactly; otherwise there are no extras, and deviating variants get prices of their own.
 */
export function splitPrices(variants: readonly PricedVariant[]): PriceParts {
  const lowest = variants.reduce((best, variant) => (isBelow(variant, best) ? variant : best));
  const base = { price: lowest.price, discount_price: lowest.discount_price };
  const extras = findExtras(variants, lowest);
  if (extras) return { ...base, ...extras, own: variants.map(() => null) };
  return {
    ...base,
    sizes: namesOf(variants, 'size'),
    colors: namesOf(variants, 'color'),
    own: variants.map(({ price, discount_price }) =>
      price === base.price && discount_price === base.discount_price
        ? null
        : { price, discount_price },
    ),
  };
}

function isBelow(a: PricedVariant, b: PricedVariant): boolean {
  if (a.price !== b.price) return a.price < b.price;
  return (a.discount_price ?? a.price) < (b.discount_price ?? b.price);
}

function namesOf(variants: readonly PricedVariant[], key: 'size' | 'color'): Map<string, number> {
  return new Map(variants.flatMap((variant) => variant[key] ?? []).map((name) => [name, 0]));
}

/** Extras also add to the discount price, so every variant must be reduced by the same amount. */
function findExtras(variants: readonly PricedVariant[], lowest: PricedVariant) {
  const reduction = reductionOf(lowest);
  if (variants.some((variant) => reductionOf(variant) !== reduction)) return null;
  const sizes = namesOf(variants, 'size');
  const colors = namesOf(variants, 'color');
  const rest = new Set(variants);
  for (const start of variants) {
    if (!rest.has(start)) continue;
    const group = takeConnected(start, rest);
    if (!solve(group, lowest.price, sizes, colors)) return null;
  }
  return { sizes, colors };
}

function reductionOf({ price, discount_price }: PricedVariant): number {
  return discount_price === null ? 0 : price - discount_price;
}

/** Removes from `rest` all variants connected with the first through shared sizes or colours, and returns the group. */
function takeConnected(start: PricedVariant, rest: Set<PricedVariant>): PricedVariant[] {
  const group = [start];
  rest.delete(start);
  for (const member of group) {
    for (const other of rest) {
      const isJoined = other.size === member.size || other.color === member.color;
      if (!isJoined) continue;
      rest.delete(other);
      group.push(other);
    }
  }
  return group;
}

/**
 * Determines the extras of a connected group. They are unique up to a constant shifted between sizes and colours.
 * Returns whether they add up.
 */
function solve(
  group: PricedVariant[],
  base: number,
  sizes: Map<string, number>,
  colors: Map<string, number>,
): boolean {
  const ofSize = new Map<string | null, number>();
  const ofColor = new Map<string | null, number>();
  for (const { size, color, price } of group) {
    // Each member after the first shares a size or a colour with an earlier one, which determines the other side.
    const above = price - base;
    const ofThisColor = ofColor.get(color);
    const ofThisSize = ofSize.get(size) ?? (ofThisColor === undefined ? 0 : above - ofThisColor);
    ofSize.set(size, ofThisSize);
    ofColor.set(color, ofThisColor ?? above - ofThisSize);
    if (ofColor.get(color) !== above - ofThisSize) return false;
  }
  const hasSizes = !ofSize.has(null);
  const hasColors = !ofColor.has(null);
  const shift = hasColors ? Math.min(...ofColor.values()) : (ofColor.get(null) ?? 0);
  for (const [size, extra] of ofSize) {
    if (size !== null) sizes.set(size, extra + shift);
    if (extra + shift < 0 || (!hasSizes && extra + shift !== 0)) return false;
  }
  for (const [color, extra] of ofColor) if (color !== null) colors.set(color, extra - shift);
  return true;
}
