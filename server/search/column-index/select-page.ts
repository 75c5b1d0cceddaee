import type { Order, Page } from '../query/conditions.ts';
import { type Bits, countBits, forEachBit } from './bitsets/bitset.ts';
import type { ReadColumns } from './product-columns.ts';

/** How well products match a search, by slot: relevance + 1; 0 for unrated ones. */
export type Ratings = Uint8Array;

const UNRATED: Ratings = new Uint8Array();

type Compare = (one: number, other: number) => number;

/** Ids of the set's products on a page, in the page's order. */
export function selectPage(
  columns: ReadColumns,
  bits: Bits,
  page: Page,
  ratings: Ratings = UNRATED,
): number[] {
  const { offset, limit } = page;
  const compare = comparator(columns, page.order, ratings);
  const slots =
    offset < DEEP
      ? selectFirst(bits, offset + limit, compare).slice(offset)
      : selectRange(bits, offset, limit, compare);
  return slots.map((slot) => columns.product[slot] ?? 0);
}

// Beyond this, sorting everything before the page takes longer than partitioning the whole set.
const DEEP = 1000;

/** The slots at `offset` in an order, by quickselect: only the page itself is sorted. */
export function selectRange(bits: Bits, offset: number, limit: number, compare: Compare): number[] {
  const slots = new Int32Array(countBits(bits));
  let size = 0;
  forEachBit(bits, (slot) => {
    slots[size] = slot;
    size += 1;
  });
  const end = Math.min(size, offset + limit);
  if (offset >= end) return [];
  partition(slots, 0, size, offset, compare);
  partition(slots, offset, size, end, compare);
  return [...slots.subarray(offset, end)].toSorted(compare);
}

/** Partitions the range `from` to `to`, so that the smallest slots are before `boundary`. */
function partition(
  slots: Int32Array,
  from: number,
  to: number,
  boundary: number,
  compare: Compare,
): void {
  let [low, high] = [from, to - 1];
  while (low < high && boundary < to) {
    const pivot = slots[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(slots[left] ?? 0, pivot) < 0) left += 1;
      while (compare(slots[right] ?? 0, pivot) > 0) right -= 1;
      if (left > right) break;
      const moved = slots[left] ?? 0;
      slots[left] = slots[right] ?? 0;
      slots[right] = moved;
      left += 1;
      right -= 1;
    }
    if (boundary <= right) high = right;
    else if (boundary >= left) low = left;
    else return;
  }
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
  columns: ReadColumns,
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
