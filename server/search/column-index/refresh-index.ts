import type { Database } from '#server/database/connect.ts';
import { type FacetRow, listFacets } from '../query/facet-queries.ts';
import {
  type ColumnChanges,
  type ColumnRow,
  listColumnsAfter,
  listProductColumns,
} from './column-queries.ts';
import { FacetRegistry } from './facet-registry.ts';
import { MatchCache } from './match-cache.ts';
import { ProductColumns } from './product-columns.ts';

/** Thresholds of refreshing. */
export interface RefreshLimits {
  /** Products read per statement. */
  batch: number;
  /** Above this many changes rebuilding the cached sets is faster than updating them. */
  updated: number;
  /** Above this many changes all products are read again; up to it the changed rows fit in memory together. */
  applied: number;
}

export const REFRESH_LIMITS: RefreshLimits = { batch: 5000, updated: 500, applied: 50_000 };

/**
 * Kinds of changes after which products are read again: one product, its sales, or (after a restored backup)
 * everything.
 */
const [PRODUCT, SALES, EVERYTHING] = [0, 7, 8];

/** The parts of the product index. */
export interface IndexParts {
  readonly columns: ProductColumns;
  readonly facets: FacetRegistry;
  readonly matches: MatchCache;
}

/** The changes, with everything needed to apply them. */
export interface Refresh {
  /** Products whose matches may have changed, which sales do not affect. */
  changed: number[];
  /** Products to write or, without a row, to remove. */
  products: number[];
  rows: ColumnRow[];
  names: FacetNames;
  /** Whether cached sets are rebuilt rather than updated. */
  clearsSets: boolean;
}

/** Facets and the names loaded for them; those without a row were deleted. */
interface FacetNames {
  ids: number[];
  rows: FacetRow[];
}

/** An empty index. */
export const emptyIndex = (): IndexParts => ({
  columns: new ProductColumns(),
  facets: new FacetRegistry(),
  matches: new MatchCache(),
});

/** Whether there are so many changes that a new index is built beside the old one. */
export const needsRebuild = (
  changes: ColumnChanges['changes'],
  { applied }: RefreshLimits,
): boolean => changes.length > applied || changes.some(([kind]) => kind === EVERYTHING);

/** An index of all products, with the names of their facets and of those in `former`. */
export async function readAll(
  db: Database,
  former: FacetRegistry,
  { batch }: RefreshLimits,
): Promise<IndexParts> {
  const index = emptyIndex();
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: ColumnRow[] = await listColumnsAfter(db, after, batch);
    for (const row of rows) index.columns.put(row);
    after = rows.at(-1)?.product_id;
  }
  const { counts } = index.columns.sets.get([]);
  const used = [...counts.keys()].filter((facet) => (counts[facet] ?? 0) > 0);
  const { ids, rows } = await readNames(db, former, () => [...used, ...former.ids()]);
  index.facets.put(ids, rows);
  return index;
}

/** Reads what `applyRefresh` needs. */
export async function readRefresh(
  db: Database,
  changes: ColumnChanges['changes'],
  facets: FacetRegistry,
  { batch, updated }: RefreshLimits,
): Promise<Refresh> {
  const changed = idsOf(changes, PRODUCT);
  const products = [...new Set([...changed, ...idsOf(changes, SALES)])];
  const rows: ColumnRow[] = [];
  for (let at = 0; at < products.length; at += batch)
    rows.push(...(await listProductColumns(db, products.slice(at, at + batch))));
  const used = rows.flatMap((row) => row.facets);
  const renamed = changes.filter(([kind]) => kind !== PRODUCT && kind !== SALES);
  const names = await readNames(db, facets, () => [
    ...facets.affectedBy(renamed),
    ...facets.missing(used),
  ]);
  return { changed, products, rows, names, clearsSets: products.length > updated };
}

/** Applies a refresh synchronously, so that readers see all of it or nothing. */
export function applyRefresh(
  { columns, facets, matches }: IndexParts,
  { changed, products, rows, names, clearsSets }: Refresh,
): void {
  matches.note(changed);
  if (clearsSets) columns.sets.clear();
  const listed = new Set(rows.map(({ product_id }) => product_id));
  for (const row of rows) columns.put(row);
  for (const id of products) if (!listed.has(id)) columns.remove(id);
  facets.put(names.ids, names.rows);
}

/** The names of the requested facets, loaded again if more facets were requested meanwhile. */
async function readNames(
  db: Database,
  facets: FacetRegistry,
  listIds: () => number[],
): Promise<FacetNames> {
  for (;;) {
    const { version } = facets;
    const ids = [...new Set(listIds())];
    const rows = ids.length > 0 ? await listFacets(db, ids) : [];
    if (facets.version === version) return { ids, rows };
  }
}

const idsOf = (changes: ColumnChanges['changes'], changedKind: number): number[] =>
  changes.filter(([kind]) => kind === changedKind).map(([, id]) => id);
