import { FLAG_FACETS } from '#contract/catalog/flag-facets.ts';
import { GROUP, type Group } from '../query/conditions.ts';
import {
  type Bits,
  countCommon,
  forEachBit,
  intersect,
  emptyBitset,
  setBit,
} from './bitsets/bitset.ts';
import type { IndexSnapshot } from './product-index.ts';
import type { RegisteredFacet } from './facet-registry.ts';
import type { ReadColumns } from './product-columns.ts';
import { type PriceLimits, Subset } from './bitsets/subset.ts';

/**
 * Counts of a listing: for each facet, the number of products if it were selected, ignoring other selections in its
 * group.
 */
export interface Tally extends PriceLimits {
  /** Facets that occur before filtering; when a category is selected, also those in the others. */
  present: RegisteredFacet[];
  countOf: (groupKey: string, facet: number) => number;
}

/** The products of a listing with their counts. */
export interface Counted {
  result: Subset;
  tally: Tally;
}

/** The products of a scope (null: all) that pass the selected groups, with all counts. */
export function countListing(
  { columns, facets }: IndexSnapshot,
  within: Subset | null,
  chosen: Group[],
): Counted {
  const passing = chosen.map((group) => ({
    key: group.key,
    facets: 'facets' in group ? group.facets : null,
    set: passingSet(columns, group, within?.bits ?? columns.live),
  }));
  /** Products of the scope that pass the groups with these keys. */
  const under = (isSelected: (key: string) => boolean): Subset => {
    const selected = passing.filter(({ key }) => isSelected(key));
    const facetGroups = selected.map((group) => group.facets).filter((group) => group !== null);
    if (within === null && facetGroups.length === selected.length)
      return columns.sets.get(facetGroups);
    const sets = [...(within ? [within] : []), ...selected.map(({ set }) => set)];
    const [first, ...others] = sets;
    return first && others.length === 0
      ? first
      : new Subset(columns, intersect(sets.map(({ bits }) => bits)));
  };
  const result = under(() => true);
  const unpriced = chosen.some(({ key }) => key === GROUP.price)
    ? under((key) => key !== GROUP.price)
    : result;
  const everywhere = under(() => false);
  const inCategory = under((key) => key === GROUP.category);
  const own = new Map(
    keysCountedApart(chosen).map((key) => {
      const others = under((other) => other !== key && !isBelow(key, other));
      return [key, countsOf({ columns, facets }, others, key)];
    }),
  );
  const counted = (key: string) => own.get(key) ?? result.counts;
  const isPresent = ({ id, group }: RegisteredFacet) =>
    ((group === GROUP.category ? everywhere : inCategory).counts[id] ?? 0) > 0;
  return {
    result,
    tally: {
      present: [...facets.all()].filter(isPresent),
      countOf: (key, facet) => counted(key)[facet] ?? 0,
      ...unpriced.prices,
    },
  };
}

// Another category has other subcategories, so a selected subcategory does not narrow the category counts.
const isBelow = (key: string, other: string) =>
  key === GROUP.category && other === GROUP.subCategory;

function keysCountedApart(chosen: Group[]): string[] {
  // Prices have a range instead of counts.
  const keys = chosen.map(({ key }) => key).filter((key) => key !== GROUP.price);
  return [...new Set(keys.includes(GROUP.subCategory) ? [...keys, GROUP.category] : keys)];
}

/** The products that pass a filter; price filters only test those in `among`. */
function passingSet(columns: ReadColumns, group: Group, among: Bits): Subset {
  if ('facets' in group) return columns.sets.get([group.facets]);
  const [low, high] = [group.min ?? -Infinity, group.max ?? Infinity];
  const bits = emptyBitset(columns.capacity);
  forEachBit(among, (slot) => {
    const price = columns.price[slot] ?? 0;
    if (price >= low && price <= high) setBit(bits, slot);
  });
  return new Subset(columns, bits);
}

const BUILT_IN: string[] = [GROUP.rating, ...FLAG_FACETS];

/** Product counts per facet of one group; of a large set only this group is counted. */
function countsOf({ columns, facets }: IndexSnapshot, products: Subset, key: string): Int32Array {
  const isOne = (facet: RegisteredFacet) => facet.group === key;
  if (products.isCounted) return products.counts;
  const counts = new Int32Array(columns.facets.end);
  if (BUILT_IN.includes(key)) {
    for (const { id } of [...facets.all()].filter(isOne))
      counts[id] = countCommon(products.bits, columns.sets.get([[id]]).bits);
    return counts;
  }
  if (key === GROUP.category) {
    const categories = new Map(
      [...facets.all()].filter(isOne).map((facet) => [facet.ref_id, facet.id]),
    );
    const facetOf = Int32Array.from(columns.categories.ids, (id) => categories.get(id) ?? 0);
    forEachBit(products.bits, (slot) => {
      const facet = facetOf[columns.category[slot] ?? 0] ?? 0;
      counts[facet] = (counts[facet] ?? 0) + 1;
    });
    return counts;
  }
  return products.counts;
}
