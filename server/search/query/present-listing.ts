import type { Filters } from '#contract/catalog/filters.ts';
import type { Counted } from '../column-index/count-listing.ts';
import type { IndexSnapshot } from '../column-index/product-index.ts';
import type { Group } from './conditions.ts';
import { presentFilters } from './present-filters.ts';

/** A page of a list with its counts. */
export interface Listing {
  ids: number[];
  total: number;
  total_is_exact: boolean;
  filters: Filters;
  /** Whether there are products before filtering. */
  hasMatches: boolean;
}

/** The response fields of a listing, with these products on its page. */
export function presentListing(
  { facets }: IndexSnapshot,
  { result, tally }: Counted,
  chosen: Group[],
  ids: number[],
): Listing {
  return {
    ids,
    total: result.size,
    total_is_exact: true,
    filters: presentFilters(facets, tally, chosen),
    hasMatches: tally.present.length > 0,
  };
}
