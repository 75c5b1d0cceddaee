import type { ReplacedValue } from '#contract/catalog/product-list.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import { parseMeasure } from '#domain/catalog/specification/measure.ts';
import { dependingOn } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import type { FindProductsRequest } from '../find-products.ts';
import { FACET, type FacetKey } from '../indexing/facet-value-queries.ts';
import { listReplacedFacets } from '../replaced-facets.ts';
import { listAttributes } from './facet-queries.ts';
import { MAX_ATTRIBUTES } from './resolve-filters.ts';

/** A value of a request with the facet that it names. */
interface NamedFacet {
  name: string;
  text: string;
  facet: Omit<FacetKey, 'number'>;
}

type Chosen = Pick<FindProductsRequest, 'attributes' | 'color_id' | 'size_id'>;

/**
 * The values of a request's filters that products no longer have, with those that the shop has replaced them by. Reads
 * nothing if all of them have products in `filters`, the filters of the result.
 */
export async function listReplacedValues(
  db: Database,
  request: Chosen,
  filters: Filters,
): Promise<ReplacedValue[]> {
  const empty = withoutProducts(request, filters);
  const named = [
    ...(await namedValues(db, empty.attributes)),
    ...namedOptions('color_id', FACET.color, empty.color_id),
    ...namedOptions('size_id', FACET.size, empty.size_id),
  ];
  if (named.length === 0) return [];
  // Which products have a value matters, not how many pieces of them are left.
  const replaced = await listReplacedFacets(
    dependingOn(db, 'products'),
    named.map(({ facet }) => facet),
  );
  return replaced.flatMap(({ at, ref_id, value }) => {
    const old = named[at];
    return old
      ? [{ name: old.name, value: old.text, by: value === '' ? String(ref_id) : value }]
      : [];
  });
}

function withoutProducts({ attributes, color_id, size_id }: Chosen, filters: Filters): Chosen {
  const isEmpty = (counted: readonly { id: number; count: number }[]) => (id: number) =>
    !counted.some((facet) => facet.id === id && facet.count > 0);
  const entries = Object.entries(attributes).map(([slug, filter]) => {
    const counted = filters.attributes.find((attribute) => attribute.slug === slug)?.values ?? [];
    const hasProducts = (text: string) =>
      counted.some((facet) => facet.value === text && facet.count > 0);
    return [
      slug,
      { ...filter, values: filter.values.filter((text) => !hasProducts(text)) },
    ] as const;
  });
  return {
    attributes: Object.fromEntries(entries.filter(([, { values }]) => values.length > 0)),
    color_id: color_id.filter(isEmpty(filters.colors)),
    size_id: size_id.filter(isEmpty(filters.sizes)),
  };
}

async function namedValues(
  db: Database,
  attributes: FindProductsRequest['attributes'],
): Promise<NamedFacet[]> {
  const slugs = Object.keys(attributes).slice(0, MAX_ATTRIBUTES);
  if (slugs.length === 0) return [];
  const rows = await listAttributes(db, slugs);
  return rows.flatMap(({ id: ref_id, slug, kind, unit }) =>
    (attributes[slug]?.values ?? []).flatMap((text): NamedFacet[] => {
      const name = `attribute.${slug}`;
      if (kind !== 'number')
        return [{ name, text, facet: { kind: FACET.choice, ref_id, value: text } }];
      const number = parseMeasure(text, unit);
      if (number === null) return [];
      return [{ name, text, facet: { kind: FACET.number, ref_id, value: String(number) } }];
    }),
  );
}

const namedOptions = (name: string, kind: FacetKey['kind'], ids: readonly number[]) =>
  ids.map((ref_id): NamedFacet => ({
    name,
    text: String(ref_id),
    facet: { kind, ref_id, value: '' },
  }));
