import { addTags, DERIVED_TAGS, untracked } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import { recordReadPosition, primaryOf } from '#server/database/replica/read-from-replica.ts';
import { listFacets } from '../query/facet-queries.ts';
import { listChanges } from './column-queries.ts';
import type { ReadFacets } from './facet-registry.ts';
import type { MatchCache } from './match-cache.ts';
import type { ReadColumns } from './product-columns.ts';
import {
  applyRefresh,
  emptyIndex,
  needsRebuild,
  readAll,
  readRefresh,
  REFRESH_LIMITS,
} from './refresh-index.ts';

/** All listed products by column, and the names of their facets. */
export interface IndexSnapshot {
  readonly columns: ReadColumns;
  readonly facets: ReadFacets;
}

/** A synchronous result: no type satisfies it for work that returns a promise. */
type Immediate<T> = T extends PromiseLike<unknown> ? never : T;

const indexes = new WeakMap<Database, ProductIndex>();

/**
 * The index of all listed products, including everything committed before the call. The first call reads all products,
 * later ones the changes; from the primary, because a replica's snapshots lack running transactions.
 */
export async function currentProductIndex(db: Database): Promise<ProductIndex> {
  addTags(db, DERIVED_TAGS.product_search);
  const own = primaryOf(untracked(db));
  const index = indexes.get(own) ?? new ProductIndex(own);
  indexes.set(own, index);
  await index.refresh();
  return index;
}

/**
 * The products that this process lists, counts and sorts (decision 0010). Everything is read in `read`, which guarantees:
 *
 * - A snapshot does not change: `work` cannot wait, and a refresh is applied as a whole between two reads. Totals, counts and
 *   pages of one `read` agree, each product is as it was at one moment, and facets have their names.
 * - Slots, sets and counts mean nothing once `work` has returned: return ids and numbers from it. A database query needs
 *   a second `read` after it, and the later snapshot may have other products.
 * - Nothing that was committed before `currentProductIndex` was called is missing. Of a transaction that commits during
 *   a refresh, some products may show earlier than others.
 */
export class ProductIndex {
  readonly #db: Database;
  readonly #limits;
  #current = emptyIndex();
  /** The snapshot of the database that `#current` includes; null: nothing has been read. */
  #includes: string | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(db: Database, limits = REFRESH_LIMITS) {
    this.#db = db;
    this.#limits = limits;
  }

  /** The result of `work` on the current snapshot. */
  read<T>(work: (snapshot: IndexSnapshot) => Immediate<T>): T {
    return work(this.#current);
  }

  /** Recent matches of searches, by product id. */
  get matches(): MatchCache {
    return this.#current.matches;
  }

  /** Loads the names of these facets into snapshots, even if no product has them. */
  async loadFacets(ids: number[]): Promise<void> {
    for (;;) {
      const { facets } = this.#current;
      const { version } = facets;
      const missing = facets.missing(ids);
      if (missing.length === 0) return;
      // Names are loaded again if a refresh may have changed them meanwhile.
      const rows = await listFacets(this.#db, missing);
      if (facets === this.#current.facets && facets.version === version) facets.put(missing, rows);
    }
  }

  /**
   * Calls that arrive during a refresh wait for the next one: the running one may miss changes committed before the
   * call.
   */
  refresh(): Promise<void> {
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running
      .catch(() => null)
      .then(() => {
        this.#next = null;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#refresh().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #refresh(): Promise<void> {
    const [db, limits, { facets }] = [this.#db, this.#limits, this.#current];
    const { snapshot, position, changes } = await listChanges(db, this.#includes);
    const isFullRead = this.#includes === null || needsRebuild(changes, limits);
    // Later searches must not read older data than these columns and matches include.
    if (isFullRead || changes.length > 0) recordReadPosition(db, position ?? 0);
    if (isFullRead) this.#current = await readAll(db, facets, limits);
    else if (changes.length > 0)
      applyRefresh(this.#current, await readRefresh(db, changes, facets, limits));
    // Changes committed while products were being read are read by the next refresh.
    this.#includes = snapshot;
  }
}
