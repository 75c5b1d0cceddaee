import type { Filters } from '#contract/catalog/filters.ts';
import { formatMeasure } from '#domain/catalog/specification/measure.ts';
import { FACET } from '../indexing/facet-value-queries.ts';
import type { CountedFacet } from './present-filters.ts';

type AttributeFacet = Filters['attributes'][number];

// Attributes with more distinct numbers are offered only as a range.
const MAX_NUMBERS = 30;

/** The attributes of a listing, in their order; selected values are always included. */
export function presentAttributes(facets: CountedFacet[], selected: Set<number>): AttributeFacet[] {
  const byAttribute = Map.groupBy(
    facets.filter(({ kind }) => kind === FACET.choice || kind === FACET.number),
    ({ ref_id }) => ref_id,
  );
  return [...byAttribute.values()]
    .toSorted(
      ([a], [b]) =>
        (a?.about?.position ?? 0) - (b?.about?.position ?? 0) ||
        (a?.ref_id ?? 0) - (b?.ref_id ?? 0),
    )
    .flatMap((values): AttributeFacet[] => {
      const [first] = values;
      if (!first) return [];
      const about = {
        slug: first.about?.slug ?? '',
        name: first.about?.name ?? '',
        unit: first.about?.unit ?? null,
      };
      return first.kind === FACET.number
        ? [{ ...about, kind: 'number', ...numberValues(values, selected) }]
        : [{ ...about, kind: 'choice', ...choiceValues(values) }];
    });
}

function choiceValues(facets: CountedFacet[]): Pick<AttributeFacet, 'values' | 'min' | 'max'> {
  const values = facets
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .map(({ value, count }) => ({ value, label: value, count }));
  return { values, min: null, max: null };
}

function numberValues(
  facets: CountedFacet[],
  selected: Set<number>,
): Pick<AttributeFacet, 'values' | 'min' | 'max'> {
  const sorted = facets.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const numbers = sorted.filter(({ count }) => count > 0).map(({ number }) => number ?? 0);
  const shown =
    sorted.length <= MAX_NUMBERS
      ? sorted
      : sorted.filter(({ id }) => selected.has(id)).slice(0, MAX_NUMBERS);
  const values = shown.map(({ value, number, about, count }) => ({
    value,
    label: formatMeasure(number ?? 0, about?.unit ?? null),
    count,
  }));
  return { values, min: numbers[0] ?? null, max: numbers.at(-1) ?? null };
}
