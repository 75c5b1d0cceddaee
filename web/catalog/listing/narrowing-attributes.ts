import type { Filters } from '#contract/catalog/filters.ts';

type Attribute = Filters['attributes'][number];

/** Maximum number of facets: across a whole shop nearly every attribute occurs somewhere. */
const MAX_ATTRIBUTES = 12;

/**
 * The attributes that split the listed products best, in their own order; active ones are always
 * included.
 */
export function narrowingAttributes(
  attributes: readonly Attribute[],
  choices: URLSearchParams,
  max = MAX_ATTRIBUTES,
): Attribute[] {
  const isUsed = ({ slug }: Attribute) =>
    ['', '.min', '.max'].some((bound) => choices.has(`attribute.${slug}${bound}`));
  const covered = ({ values }: Attribute) => values.reduce((sum, { count }) => sum + count, 0);
  const selected = new Set(
    attributes
      .filter((attribute) => !isUsed(attribute))
      .toSorted((a, b) => covered(b) - covered(a))
      .slice(0, max),
  );
  return attributes.filter((attribute) => selected.has(attribute) || isUsed(attribute));
}
