import type { Filters } from '#contract/catalog/filters.ts';

/** Number of facets initially open; others that are in use are open too. */
const MAX_OPEN = 4;
/** Price comes before all others, because nearly every shopper has a limit in mind. */
const PRICE = 1;

interface Facet {
  key: string;
  counts: number[];
  isUsed: boolean;
}

/**
 * The facets that are initially open: those in use, then those that narrow the list most, because most products have
 * them and they split the products most evenly (none for an empty list). Keys are names of URL parameters; `price`
 * stands for its limits.
 */
export function openFacets(filters: Filters, total: number, choices: URLSearchParams): Set<string> {
  const facets = facetsOf(filters, choices);
  const used = facets.filter(({ isUsed }) => isUsed);
  const others = facets
    .filter(({ isUsed }) => !isUsed)
    .map((facet) => ({ ...facet, score: scoreOf(facet, total) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, Math.max(0, MAX_OPEN - used.length));
  return new Set([...used, ...others].map(({ key }) => key));
}

function facetsOf(filters: Filters, choices: URLSearchParams): Facet[] {
  const named = {
    category_id: filters.categories,
    sub_category_id: filters.sub_categories,
    brand_id: filters.brands,
    size_id: filters.sizes,
    color_id: filters.colors,
    rating: filters.ratings,
    ...Object.fromEntries(
      filters.attributes.map(({ slug, values }) => [`attribute.${slug}`, values]),
    ),
  };
  const isUsed = (key: string) =>
    ['', '.min', '.max'].some((bound) => choices.has(`${key}${bound}`));
  const price = {
    key: 'price',
    counts: [],
    isUsed: choices.has('min_price') || choices.has('max_price'),
  };
  return [
    ...(filters.max_price > filters.min_price || price.isUsed ? [price] : []),
    ...Object.entries(named)
      .filter(([, values]) => values.length > 0)
      .map(([key, values]) => ({
        key,
        counts: values.map(({ count }) => count),
        isUsed: isUsed(key),
      })),
  ];
}

/** From 0, where all products have the same value, to 1, where many values share them. */
function scoreOf({ key, counts }: Facet, total: number): number {
  if (total === 0) return 0;
  if (key === 'price') return PRICE;
  const sum = counts.reduce((before, count) => before + count, 0);
  if (sum === 0) return 0;
  const coverage = Math.min(1, sum / total);
  return coverage * (1 - counts.reduce((before, count) => before + (count / sum) ** 2, 0));
}
