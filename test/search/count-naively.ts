import type { Filters } from '#contract/catalog/filters.ts';
import type { TestProduct } from './synthetic-catalog.ts';

// A naive implementation of listings, with which tests compare the real facets.

export interface Chosen {
  category?: string;
  subs: string[];
  brands: string[];
  sizes: string[];
  colors: string[];
  ratings: number[];
  inStock: boolean;
  onSale: boolean;
  minPrice?: number;
  maxPrice?: number;
  materials: string[];
  diameter?: { min?: number; max?: number; values: number[] };
}

type Test = (product: TestProduct) => boolean;

/** The price of a product that listings sort by, in minor units. */
export const paid = (product: TestProduct) => product.discount ?? product.price;

/** The average rating in whole stars, rounded down; 0 without ratings. */
function averageStars({ ratings }: TestProduct): number {
  const count = ratings.reduce((sum, n) => sum + n, 0);
  return count === 0
    ? 0
    : Math.floor(ratings.reduce((sum, n, at) => sum + n * (at + 1), 0) / count);
}

const within = (list: (string | number)[], value: string | number | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

const near = (a: number, b: number) => Math.abs(a - b) <= 0.0005 * Math.abs(b);

function filterTests(chosen: Chosen): Record<string, Test> {
  const { diameter } = chosen;
  return {
    category: (p) => chosen.category === undefined || p.category === chosen.category,
    sub: (p) => within(chosen.subs, p.sub),
    brand: (p) => within(chosen.brands, p.brand),
    size: (p) => within(chosen.sizes, p.size),
    color: (p) => within(chosen.colors, p.color),
    rating: (p) => within(chosen.ratings, averageStars(p)),
    inStock: (p) => !chosen.inStock || p.quantity > 0,
    onSale: (p) => !chosen.onSale || p.discount !== null,
    price: (p) =>
      paid(p) >= (chosen.minPrice ?? 0) * 100 && paid(p) <= (chosen.maxPrice ?? 1e9) * 100,
    material: (p) => within(chosen.materials, p.material),
    diameter: ({ diameter: mm }) =>
      diameter === undefined ||
      (mm !== null &&
        mm >= (diameter.min ?? 0) &&
        mm <= (diameter.max ?? 1e9) &&
        (diameter.values.length === 0 || diameter.values.some((value) => near(mm, value)))),
  };
}

/** Counts of every facet as 'facet: value' -> products; facets of the scope that the result lacks are 0. */
export function countNaively(products: TestProduct[], chosen: Chosen) {
  const tests = filterTests(chosen);
  const without = (...keys: string[]) =>
    products.filter((p) =>
      Object.entries(tests).every(([key, test]) => keys.includes(key) || test(p)),
    );
  const scope = products.filter(tests['category'] as Test);
  const result = without();
  const counts = new Map<string, number>();
  const count = (
    facet: string,
    keys: string[],
    present: TestProduct[],
    valueOf: (p: TestProduct) => string | number | null,
  ) => {
    for (const p of present) if (valueOf(p) !== null) counts.set(`${facet}: ${valueOf(p)}`, 0);
    for (const p of without(...keys)) {
      const name = `${facet}: ${valueOf(p)}`;
      if (valueOf(p) !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  };
  count('category', ['category', 'sub'], products, (p) => p.category);
  count('sub', ['sub'], scope, (p) => p.sub);
  count('brand', ['brand'], scope, (p) => p.brand);
  count('size', ['size'], scope, (p) => p.size);
  count('color', ['color'], scope, (p) => p.color);
  count('material', ['material'], scope, (p) => p.material);
  count('diameter', ['diameter'], scope, (p) => p.diameter);
  for (const stars of [1, 2, 3, 4, 5])
    counts.set(
      `rating: ${stars}`,
      without('rating').filter((p) => averageStars(p) === stars).length,
    );
  counts.set('in stock', without('inStock').filter((p) => p.quantity > 0).length);
  counts.set('on sale', without('onSale').filter((p) => p.discount !== null).length);
  const prices = without('price').map(paid);
  counts.set('min price', prices.length === 0 ? 0 : Math.floor(Math.min(...prices) / 100));
  counts.set('max price', prices.length === 0 ? 0 : Math.ceil(Math.max(...prices) / 100));
  return { slugs: result.map(({ slug }) => slug).toSorted(), counts };
}

const named = (facet: string, entries: { name: string; count: number }[]) =>
  entries.map(({ name, count }): [string, number] => [`${facet}: ${name}`, count]);

/**
 * The filters of a response in the same form, without selected values that are outside the scope and have a count of 0.
 */
export function countsOfFilters(
  filters: Filters,
  expected: Map<string, number>,
): Map<string, number> {
  const attribute = (slug: string) =>
    (filters.attributes.find((entry) => entry.slug === slug)?.values ?? []).map(
      ({ value, count }): [string, number] => [`${slug}: ${value}`, count],
    );
  const entries: [string, number][] = [
    ...named('category', filters.categories),
    ...named('sub', filters.sub_categories),
    ...named('brand', filters.brands),
    ...named('size', filters.sizes),
    ...named('color', filters.colors),
    ...attribute('material'),
    ...attribute('diameter'),
    ...filters.ratings.map(({ rating, count }): [string, number] => [`rating: ${rating}`, count]),
    ['in stock', filters.in_stock],
    ['on sale', filters.on_sale],
    ['min price', filters.min_price],
    ['max price', filters.max_price],
  ];
  return new Map(entries.filter(([name, count]) => count > 0 || expected.has(name)));
}
