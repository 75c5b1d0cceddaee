/** Facets without values: a product has one or not. Plain data, because pages load it without the schemas. */
export const FLAG_FACETS = ['in_stock', 'on_sale'] as const;
export type FlagFacet = (typeof FLAG_FACETS)[number];

/** A record with a value for each of them. */
export function byFlag<Value>(valueOf: (flag: FlagFacet) => Value): Record<FlagFacet, Value> {
  const values = FLAG_FACETS.map((flag) => [flag, valueOf(flag)]);
  return Object.fromEntries(values) as Record<FlagFacet, Value>;
}
