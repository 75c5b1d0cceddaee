import { GROUP, type Group } from './conditions.ts';
import { bitsOf, CATEGORY_BIT, ELSEWHERE, type Pass, SUB_CATEGORY_BIT } from './listing-queries.ts';

/** Counts of a listing: what choosing a facet would give, the choice of its own group apart. */
export interface Tally {
  /** Facets that occur in the listing before anything is filtered. */
  facetsPresent: Set<number>;
  countOf: (groupKey: string, facet: number) => number;
  isPresent: (groupKey: string, facet: number) => boolean;
  min_price: number | null;
  max_price: number | null;
}

/** Reads all counts from one pass in which the groups were masked. */
export function tallyOfPass(pass: Pass, masked: Group[]): Tally {
  const bits = bitsOf(masked);
  const byFacet = new Map<number, Map<number, number>>();
  for (const [facet, fails, products] of pass.counts) {
    const kinds = byFacet.get(facet) ?? new Map<number, number>();
    byFacet.set(facet, kinds.set(fails, products));
  }
  const counted = (groupKey: string): number[] => {
    // Another category has other sub-categories: the choice of one doesn't narrow the choice of category.
    if (groupKey === GROUP.category)
      return [0, CATEGORY_BIT, SUB_CATEGORY_BIT, CATEGORY_BIT | SUB_CATEGORY_BIT];
    return [0, bits.get(groupKey) ?? 0];
  };
  const elsewhere = new Set([CATEGORY_BIT, CATEGORY_BIT | SUB_CATEGORY_BIT, ELSEWHERE]);
  return {
    facetsPresent: new Set(byFacet.keys()),
    countOf: (groupKey, facet) => {
      const kinds = byFacet.get(facet);
      return [...new Set(counted(groupKey))].reduce(
        (sum, fails) => sum + (kinds?.get(fails) ?? 0),
        0,
      );
    },
    isPresent: (groupKey, facet) =>
      groupKey === GROUP.category ||
      [...(byFacet.get(facet)?.keys() ?? [])].some((fails) => !elsewhere.has(fails)),
    min_price: pass.min_price,
    max_price: pass.max_price,
  };
}

/** Where a tally put together from several counts takes each from. */
export interface TallyParts {
  /** Counts of the result. */
  counts: Map<number, number>;
  /** Counts of single groups, taken without the choice of the group. */
  own: Map<string, Map<number, number>>;
  /** What occurs before anything is filtered, in the category if one is chosen, and in all categories. */
  present: Map<number, number>;
  everywhere: Map<number, number>;
  min_price: number | null;
  max_price: number | null;
}

/** Puts a tally together from several counts. */
export function tallyOfParts({ counts, own, present, everywhere, ...prices }: TallyParts): Tally {
  const parts = [counts, present, everywhere, ...own.values()];
  const countsOf = (groupKey: string) => own.get(groupKey) ?? counts;
  return {
    facetsPresent: new Set(parts.flatMap((part) => [...part.keys()])),
    countOf: (groupKey, facet) => countsOf(groupKey).get(facet) ?? 0,
    isPresent: (groupKey, facet) =>
      countsOf(groupKey).has(facet) ||
      (groupKey === GROUP.category ? everywhere : present).has(facet),
    ...prices,
  };
}

/** Counts of a pass in which nothing was masked. */
export const plainCounts = (pass: Pass): Map<number, number> =>
  new Map(pass.counts.map(([facet, , products]) => [facet, products]));
