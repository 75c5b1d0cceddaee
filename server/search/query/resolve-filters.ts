import { FLAG_FACETS } from '#contract/catalog/flag-facets.ts';
import { measureRange, parseMeasure } from '#domain/catalog/specification/measure.ts';
import { toMinorUnits } from '#domain/money/amount.ts';
import type { Database } from '#server/database/connect.ts';
import { FACET, type FacetKind } from '../indexing/facet-value-queries.ts';
import { FLAG_IDS } from '../indexing/flag-ids.ts';
import type { FindProductsRequest } from '../find-products.ts';
import { attributeGroup, GROUP, type Group } from './conditions.ts';
import {
  type FacetAttribute,
  listAttributes,
  listChoiceFacets,
  listFacetIds,
  listNumberFacets,
} from './facet-queries.ts';

// No shopper's request has more attributes than a bitmask holds.
export const MAX_ATTRIBUTES = 16;

/** The filters of a request as groups of facets. Unknown values match nothing: they give a group without facets. */
export async function resolveFilters(db: Database, request: FindProductsRequest): Promise<Group[]> {
  const groups = [...(await namedGroups(db, request)), ...builtInGroups(request)];
  const slugs = Object.keys(request.attributes).slice(0, MAX_ATTRIBUTES);
  const attributes = slugs.length > 0 ? await listAttributes(db, slugs) : [];
  for (const slug of slugs) {
    const attribute = attributes.find((entry) => entry.slug === slug);
    const filter = request.attributes[slug];
    const facets = attribute && filter ? await attributeFacets(db, attribute, filter) : [];
    if (facets)
      groups.push({ key: attribute ? attributeGroup(attribute.id) : `unknown ${slug}`, facets });
  }
  return groups;
}

async function namedGroups(db: Database, request: FindProductsRequest): Promise<Group[]> {
  const chosen: { key: string; kind: FacetKind; ids: number[] }[] = [
    {
      key: GROUP.category,
      kind: FACET.category,
      ids: request.category_id === undefined ? [] : [request.category_id],
    },
    { key: GROUP.subCategory, kind: FACET.subCategory, ids: request.sub_category_id },
    { key: GROUP.brand, kind: FACET.brand, ids: request.brand_id },
    { key: GROUP.size, kind: FACET.size, ids: request.size_id },
    { key: GROUP.color, kind: FACET.color, ids: request.color_id },
  ];
  const used = chosen.filter(({ ids }) => ids.length > 0);
  if (used.length === 0) return [];
  const values = used.flatMap(({ kind, ids }) => ids.map((ref_id) => ({ kind, ref_id })));
  const facets = await listFacetIds(db, values);
  return used.map(({ key, kind }) => ({
    key,
    facets: facets.filter((facet) => facet.kind === kind).map(({ id }) => id),
  }));
}

const bound = (value: number | undefined) => (value === undefined ? null : toMinorUnits(value));

function builtInGroups(request: FindProductsRequest): Group[] {
  const { rating, min_price, max_price } = request;
  const groups: Group[] = [];
  if (rating.length > 0) groups.push({ key: GROUP.rating, facets: rating });
  for (const flag of FLAG_FACETS)
    if (request[flag]) groups.push({ key: flag, facets: [FLAG_IDS[flag]] });
  if (min_price !== undefined || max_price !== undefined)
    groups.push({ key: GROUP.price, min: bound(min_price), max: bound(max_price) });
  return groups;
}

type AttributeFilter = FindProductsRequest['attributes'][string];

/** Facets that pass an attribute's filter; null when the filter is empty. */
async function attributeFacets(
  db: Database,
  { id, kind, unit }: FacetAttribute,
  { values, min, max }: AttributeFilter,
): Promise<number[] | null> {
  if (kind !== 'number') return values.length > 0 ? listChoiceFacets(db, id, values) : null;
  const low = min === undefined ? undefined : parseMeasure(min, unit);
  const high = max === undefined ? undefined : parseMeasure(max, unit);
  // A limit in a unit of another measure matches nothing.
  if (low === null || high === null) return [];
  if (values.length === 0 && low === undefined && high === undefined) return null;
  const within = {
    min: low === undefined ? -Infinity : measureRange(low).min,
    max: high === undefined ? Infinity : measureRange(high).max,
  };
  if (values.length === 0) return listNumberFacets(db, id, [within]);
  const ranges = values
    .map((value) => parseMeasure(value, unit))
    .filter((value) => value !== null)
    .map(measureRange)
    .map((range) => ({
      min: Math.max(range.min, within.min),
      max: Math.min(range.max, within.max),
    }));
  return listNumberFacets(db, id, ranges);
}
