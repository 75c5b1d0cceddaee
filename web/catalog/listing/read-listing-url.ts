import type { ListProductsRequest } from '#contract/catalog/filters.ts';
import { FLAG_FACETS } from '#contract/catalog/flag-facets.ts';
import { isAmount, typedAmount } from './typed-amount.ts';

// A listing's URL holds every choice under the API's parameter names, so that back, reload, links
// and plain GET forms all restore it.

/** Page sizes of a listing, and the one it has unless another is chosen. */
export const PAGE_SIZES = [12, 24, 48] as const;
const PAGE_SIZE = 24;

/** The API's limit of a search: the beginning of a longer text is searched for. */
const MAX_SEARCH = 200;

/** Sort orders that can be selected. */
const SORT_TYPES = [
  'default',
  'high_to_low',
  'low_to_high',
  'top_selling',
  'newest',
  'popular_product',
] as const satisfies ListProductsRequest['sort_type'][];
export type SortType = (typeof SORT_TYPES)[number];

const ID = /^[1-9]\d{0,14}$/;
const ATTRIBUTE = /^attribute\.[a-z0-9]+(-[a-z0-9]+)*$/;
const ATTRIBUTE_BOUND = /^attribute\.[a-z0-9]+(-[a-z0-9]+)*\.(min|max)$/;

const isText = (max: number) => (value: string) => value.length <= max;
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

interface Key {
  accepts: (value: string) => boolean;
  /** Maximum number of values. */
  maxValues: number;
  /** Longer values are cut to this length, before they are accepted. */
  cutAfter?: number;
  /** Reads what was typed, before it is accepted. */
  read?: (typed: string) => string;
}

const PRICE: Key = { accepts: isAmount, maxValues: 1, read: typedAmount };

/** Parameters that filter the result: the facets. */
const FACETS = new Map<string, Key>([
  ...FLAG_FACETS.map((flag): [string, Key] => [flag, { accepts: isOneOf(['1']), maxValues: 1 }]),
  ['brand_id', { accepts: matches(ID), maxValues: 50 }],
  ['category_id', { accepts: isText(200), maxValues: 1 }],
  ['color_id', { accepts: matches(ID), maxValues: 50 }],
  ['max_price', PRICE],
  ['min_price', PRICE],
  ['rating', { accepts: isOneOf(['1', '2', '3', '4', '5']), maxValues: 5 }],
  ['shop_id', { accepts: matches(ID), maxValues: 1 }],
  ['size_id', { accepts: matches(ID), maxValues: 50 }],
  ['sub_category_id', { accepts: isText(200), maxValues: 50 }],
]);

/** Parameters that select what is listed and how it is shown. */
const VIEW = new Map<string, Key>([
  ['facets', { accepts: isOneOf(['all']), maxValues: 1 }],
  ['page', { accepts: matches(/^([2-9]|[1-9]\d{1,5})$/), maxValues: 1 }],
  [
    'per_page',
    {
      accepts: isOneOf(PAGE_SIZES.filter((size) => size !== PAGE_SIZE).map(String)),
      maxValues: 1,
    },
  ],
  ['search', { accepts: () => true, maxValues: 1, cutAfter: MAX_SEARCH }],
  ['sort_type', { accepts: isOneOf(SORT_TYPES), maxValues: 1 }],
  ['subcategory', { accepts: isText(200), maxValues: 1 }],
  ['units', { accepts: isOneOf(['imperial', 'metric']), maxValues: 1 }],
]);

function keyOf(name: string): Key | undefined {
  if (ATTRIBUTE.test(name)) return { accepts: isText(200), maxValues: 50 };
  if (ATTRIBUTE_BOUND.test(name)) return { accepts: isText(40), maxValues: 1 };
  return FACETS.get(name) ?? VIEW.get(name);
}

/**
 * Parses a listing's URL or form data: supported parameters with valid values, in canonical order, without those that
 * the page itself fixes.
 */
export function parseChoices(
  query: URLSearchParams,
  fixed: readonly string[] = [],
): URLSearchParams {
  const pairs: [string, string][] = [];
  for (const name of new Set(query.keys())) {
    const key = fixed.includes(name) ? undefined : keyOf(name);
    if (!key) continue;
    const values = query
      .getAll(name)
      .map((value) => value.trim().slice(0, key.cutAfter).trim())
      .map((value) => key.read?.(value) ?? value);
    const accepted = new Set(values.filter((value) => value !== '' && key.accepts(value)));
    for (const value of [...accepted].slice(0, key.maxValues)) pairs.push([name, value]);
  }
  pairs.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return new URLSearchParams(pairs);
}

/** Whether a parameter has a single value: the first in the URL counts. */
export function isSingle(name: string): boolean {
  return keyOf(name)?.maxValues === 1;
}

/** Whether a parameter is a filter. */
export function isFilter(name: string): boolean {
  return FACETS.has(name) || name.startsWith('attribute.');
}

export function hasFilters(choices: URLSearchParams): boolean {
  return [...choices.keys()].some(isFilter);
}

export function pageFrom(choices: URLSearchParams): number {
  return Number(choices.get('page') ?? 1);
}

/** Products on a page. */
export function pageSizeFrom(choices: URLSearchParams): number {
  return Number(choices.get('per_page') ?? PAGE_SIZE);
}
