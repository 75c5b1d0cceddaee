import type { Filters } from '#contract/filters.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { Database } from '#server/database/connect.ts';
import { FACET, IN_STOCK, ON_SALE } from '../writing/facet-value-queries.ts';
import { attributeGroup, GROUP, type Group } from './conditions.ts';
import { type FacetRow, listFacets } from './facet-queries.ts';
import { presentAttributes } from './present-attributes.ts';
import type { Tally } from './tally.ts';

/** A facet of the listing with its count. */
export interface CountedFacet extends FacetRow {
  count: number;
}

/** The filters of a listing as the contract gives them: what occurs in it and what is chosen, with counts. */
export async function presentFilters(
  db: Database,
  tally: Tally,
  chosen: Group[],
): Promise<Filters> {
  const selected = new Set(chosen.flatMap((group) => ('facets' in group ? group.facets : [])));
  const rows = await listFacets(db, [...new Set([...tally.facetsPresent, ...selected])]);
  const facets = rows
    .filter((row) => selected.has(row.id) || tally.isPresent(groupOf(row), row.id))
    .map((row) => ({ ...row, count: tally.countOf(groupOf(row), row.id) }));
  const named = (kind: FacetRow['kind']) =>
    facets
      .filter((facet) => facet.kind === kind)
      .toSorted((a, b) => b.count - a.count || compareNames(a, b))
      .map(({ ref_id, about, count }) => ({ id: ref_id, name: about?.name ?? '', count }));
  const slugOf = (kind: FacetRow['kind'], id: number) =>
    facets.find((facet) => facet.kind === kind && facet.ref_id === id)?.about?.slug ?? '';
  return {
    // An extra belongs to a product with the size or colour, not to the size or colour itself.
    sizes: named(FACET.size).map((size) => ({ ...size, price: 0 })),
    colors: named(FACET.color).map((color) => ({
      ...color,
      price: 0,
      color_code:
        facets.find(({ kind, ref_id }) => kind === FACET.color && ref_id === color.id)?.about
          ?.color_code ?? null,
    })),
    brands: named(FACET.brand),
    categories: named(FACET.category).map((entry) => ({
      ...entry,
      slug: slugOf(FACET.category, entry.id),
    })),
    sub_categories: named(FACET.subCategory).map((entry) => ({
      ...entry,
      slug: slugOf(FACET.subCategory, entry.id),
    })),
    ratings: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: tally.countOf(GROUP.rating, rating),
    })),
    in_stock: tally.countOf(GROUP.inStock, IN_STOCK),
    on_sale: tally.countOf(GROUP.onSale, ON_SALE),
    attributes: presentAttributes(facets, selected),
    min_price: Math.floor(toDecimal(tally.min_price ?? 0)),
    max_price: Math.ceil(toDecimal(tally.max_price ?? 0)),
  };
}

function compareNames(a: FacetRow, b: FacetRow): number {
  const [one, other] = [a.about?.name ?? '', b.about?.name ?? ''];
  return one < other ? -1 : one > other ? 1 : a.ref_id - b.ref_id;
}

const GROUP_OF_KIND: Partial<Record<FacetRow['kind'], string>> = {
  [FACET.category]: GROUP.category,
  [FACET.subCategory]: GROUP.subCategory,
  [FACET.brand]: GROUP.brand,
  [FACET.size]: GROUP.size,
  [FACET.color]: GROUP.color,
};
const BUILT_IN_GROUPS: Record<number, string> = {
  [IN_STOCK]: GROUP.inStock,
  [ON_SALE]: GROUP.onSale,
};

function groupOf({ kind, ref_id, id }: FacetRow): string {
  if (kind === FACET.builtIn) return BUILT_IN_GROUPS[id] ?? GROUP.rating;
  return GROUP_OF_KIND[kind] ?? attributeGroup(ref_id);
}
