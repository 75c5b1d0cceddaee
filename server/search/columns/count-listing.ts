import { GROUP, type Group } from '../reading/conditions.ts';
import { type Bits, countCommon, forEachBit, intersect, noBits, setBit } from './bits.ts';
import type { Listed } from './current-columns.ts';
import type { KnownFacet } from './known-facets.ts';
import type { ProductColumns } from './product-columns.ts';
import { type PriceLimits, Subset } from './subset.ts';

/** Counts of a listing: what choosing a facet would give, the choice of its own group apart. */
export interface Tally extends PriceLimits {
  /** Facets that occur before anything is filtered, and in another category if one is chosen. */
  present: KnownFacet[];
  countOf: (groupKey: string, facet: number) => number;
}

/** The products of a scope (null: all) that pass the chosen groups, and every count. */
export function countListing(
  listed: Listed,
  scope: Bits | null,
  chosen: Group[],
): { result: Subset; tally: Tally } {
  const { columns, facets } = listed;
  const passing = chosen.map((group) => ({
    key: group.key,
    set: passingSet(columns, group, scope ?? columns.live),
  }));
  const within = scope && new Subset(columns, scope);
  /** Products of the scope that pass the groups with these keys. */
  const under = (keep: (key: string) => boolean): Subset => {
    const kept = passing.filter(({ key }) => keep(key)).map(({ set }) => set);
    const sets = within ? [within, ...kept] : kept;
    const [first = columns.sets.take(null), ...others] = sets;
    return others.length === 0
      ? first
      : new Subset(columns, intersect(sets.map(({ bits }) => bits)));
  };
  const result = under(() => true);
  const everywhere = under(() => false);
  const inCategory = under((key) => key === GROUP.category);
  const own = new Map(
    keysCountedApart(chosen).map((key) => {
      const others = under((other) => other !== key && !isBelow(key, other));
      return [key, countsOf(listed, others, key)];
    }),
  );
  const counted = (key: string) => own.get(key) ?? result.counts;
  const isPresent = ({ id, group }: KnownFacet) =>
    ((group === GROUP.category ? everywhere : inCategory).counts[id] ?? 0) > 0;
  return {
    result,
    tally: {
      present: [...facets.all()].filter(isPresent),
      countOf: (key, facet) => counted(key)[facet] ?? 0,
      ...under((key) => key !== GROUP.price).prices,
    },
  };
}

// Another category has other sub-categories: the choice of one doesn't narrow the choice of category.
const isBelow = (key: string, other: string) =>
  key === GROUP.category && other === GROUP.subCategory;

function keysCountedApart(chosen: Group[]): string[] {
  const keys = chosen.map(({ key }) => key);
  return [...new Set(keys.includes(GROUP.subCategory) ? [...keys, GROUP.category] : keys)];
}

/** The products that pass a filter; by price, those of `among`. */
function passingSet(columns: ProductColumns, group: Group, among: Bits): Subset {
  if ('facets' in group) return columns.sets.take(group.facets);
  const [low, high] = [group.min ?? -Infinity, group.max ?? Infinity];
  const bits = noBits(columns.capacity);
  forEachBit(among, (slot) => {
    const price = columns.price[slot] ?? 0;
    if (price >= low && price <= high) setBit(bits, slot);
  });
  return new Subset(columns, bits);
}

const BUILT_IN: string[] = [GROUP.rating, GROUP.inStock, GROUP.onSale];

/** Products by the facets of one group: what is wanted of a large set is a few of its many counts. */
function countsOf({ columns, facets }: Listed, products: Subset, key: string): Int32Array {
  const isOne = (facet: KnownFacet) => facet.group === key;
  if (products.isCounted) return products.counts;
  const counts = new Int32Array(columns.facets.end);
  if (BUILT_IN.includes(key)) {
    for (const { id } of [...facets.all()].filter(isOne))
      counts[id] = countCommon(products.bits, columns.sets.take([id]).bits);
    return counts;
  }
  if (key === GROUP.category) {
    const byCategory = new Map<number, number>();
    forEachBit(products.bits, (slot) => {
      const category = columns.category[slot] ?? 0;
      byCategory.set(category, (byCategory.get(category) ?? 0) + 1);
    });
    for (const { id, ref_id } of [...facets.all()].filter(isOne))
      counts[id] = byCategory.get(ref_id) ?? 0;
    return counts;
  }
  return products.counts;
}
