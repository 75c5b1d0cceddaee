import type { Matches } from './match-cache.ts';
import type { ReadColumns } from './product-columns.ts';
import { Subset } from './bitsets/subset.ts';

interface Entry {
  /** The version of the columns it was computed from. */
  version: number;
  products: Subset;
}

const entries = new WeakMap<Matches, Entry>();

/**
 * The listed products among matches. While no product changes, the same matches give the same set, whose counts a
 * search with other filters reuses.
 */
export function matchedProducts(columns: ReadColumns, matches: Matches): Subset {
  const { version } = columns;
  const cached = entries.get(matches);
  if (cached?.version === version) return cached.products;
  const products = new Subset(columns, columns.slotsOf(matches.ids));
  entries.set(matches, { version, products });
  return products;
}
