import type { Filters } from '#contract/catalog/filters.ts';
import { byFlag } from '#contract/catalog/flag-facets.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { Tally } from '../column-index/count-listing.ts';
import type { ReadFacets, RegisteredFacet } from '../column-index/facet-registry.ts';
import { FACET } from '../indexing/facet-value-queries.ts';
import { FLAG_IDS } from '../indexing/flag-ids.ts';
import { GROUP, type Group } from './conditions.ts';
import type { FacetRow } from './facet-queries.ts';
import { presentAttributes } from './present-attributes.ts';

/** A facet of the listing with its count. */
export interface CountedFacet extends RegisteredFacet {
  count: number;
}

/** The filters of a listing in the form of the contract: values that occur or are selected, with counts. */
export function presentFilters(registry: ReadFacets, tally: Tally, chosen: Group[]): Filters {
  const selected = new Set(chosen.flatMap((group) => ('facets' in group ? group.facets : [])));
  const rows = new Set([
    ...tally.present,
    ...[...selected].map((id) => registry.get(id)).filter((facet) => facet !== undefined),
  ]);
  const facets = [...rows].map((row) => ({ ...row, count: tally.countOf(row.group, row.id) }));
  const ofKind = (kind: FacetRow['kind']) =>
    facets
      .filter((facet) => facet.kind === kind)
      .toSorted((a, b) => b.count - a.count || compareNames(a, b));
  const named = ({ ref_id, about, count }: CountedFacet) => ({
    id: ref_id,
    name: about?.name ?? '',
    count,
  });
  const linked = (facet: CountedFacet) => ({ ...named(facet), slug: facet.about?.slug ?? '' });
  return {
    // The extra price belongs to a product's size or colour, not to the size or colour itself.
    sizes: ofKind(FACET.size).map((facet) => ({ ...named(facet), price: 0 })),
    colors: ofKind(FACET.color).map((facet) => ({
      ...named(facet),
      price: 0,
      color_code: facet.about?.color_code ?? null,
    })),
    brands: ofKind(FACET.brand).map(named),
    categories: ofKind(FACET.category).map(linked),
    sub_categories: ofKind(FACET.subCategory).map(linked),
    ratings: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: tally.countOf(GROUP.rating, rating),
    })),
    ...byFlag((flag) => tally.countOf(flag, FLAG_IDS[flag])),
    attributes: presentAttributes(facets, selected),
    min_price: Math.floor(toDecimal(tally.min_price ?? 0)),
    max_price: Math.ceil(toDecimal(tally.max_price ?? 0)),
  };
}

function compareNames(a: FacetRow, b: FacetRow): number {
  const [one, other] = [a.about?.name ?? '', b.about?.name ?? ''];
  return one < other ? -1 : one > other ? 1 : a.ref_id - b.ref_id;
}
