import type { Order, Page } from '../query/conditions.ts';
import { type Bits, forEachBit } from './bitset.ts';
import type { ProductColumns } from './product-columns.ts';

/** How well products match a search, by slot: relevance + 1, 0 for unrated ones. */
export type Ratings = Uint8Array;

const UNRATED: Ratings = new Uint8Array();

type Compare = (one: number, other: number) => number;

/** Ids of the set's products on a page, in the page's order. */
export function selectPage(
  columns: ProductColumns,
  bits: Bits,
  page: Page,
  ratings: Ratings = UNRATED,
): number[] {
  return selectFirst(bits, page.offset + page.limit, comparator(columns, page.order, ratings))
    .slice(page.offset)
    .map((slot) => columns.product[slot] ?? 0);
}

/**
 * The first `count` slots of a set in an order. Buffers at most twice as many, so that long lists are never sorted
 * whole.
 */
export function selectFirst(bits: Bits, count: number, compare: Compare): number[] {
  let buffer: number[] = [];
  let last: number | null = null;
  forEachBit(bits, (slot) => {
    if (last !== null && compare(slot, last) > 0) return;
    buffer.push(slot);
    if (buffer.length < 2 * count + 64) return;
    buffer = buffer.toSorted(compare).slice(0, count);
    last = buffer.at(-1) ?? null;
  });
  return buffer.toSorted(compare).slice(0, count);
}

/** Compares slots as ORDER_SQL sorts products; every order ends in the id, so that pages never overlap. */
export function comparator(
  columns: ProductColumns,
  order: Order,
  ratings: Ratings = UNRATED,
): Compare {
  const { product, price, popularity, rating, created, inStock } = columns;
  const [byId, byPopularity, byStock] = [by(product), by(popularity), by(inStock)];
  const bySales: Compare = (a, b) => byPopularity(b, a) || byId(a, b);
  const byDefault: Compare = (a, b) => byStock(b, a) || bySales(a, b);
  switch (order) {
    case 'relevance':
      return (a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || byDefault(a, b);
    case 'default':
      return byDefault;
    case 'high_to_low':
      return descending(by(price), byId);
    case 'low_to_high':
      return (a, b) => by(price)(a, b) || byId(a, b);
    case 'top_selling':
      return bySales;
    case 'newest':
      return descending(by(created), byId);
    case 'popular_product':
      return (a, b) => byStock(b, a) || by(rating)(b, a) || bySales(a, b);
  }
}

const by =
  (column: Int32Array | Int16Array | Uint8Array | Float64Array): Compare =>
  (a, b) =>
    (column[a] ?? 0) - (column[b] ?? 0);

const descending =
  (compare: Compare, byId: Compare): Compare =>
  (a, b) =>
    compare(b, a) || byId(b, a);
