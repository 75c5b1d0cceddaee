import { addTags, DERIVED_TAGS, untracked } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import { noteReadPosition, primaryOf } from '#server/database/replica/read-from-replica.ts';
import { listChanges, listColumnsAfter, listProductColumns } from './column-queries.ts';
import { MatchCache } from './match-cache.ts';
import { FacetRegistry } from './facet-registry.ts';
import { ProductColumns } from './product-columns.ts';

const BATCH = 5000;
// Above this many changes rebuilding the sets is faster than updating them.
const MANY = 500;
/**
 * Kinds of changes after which products are read again: one product, its sales, or (after a restored backup)
 * everything.
 */
const [PRODUCT, SALES, EVERYTHING] = [0, 7, 8];

/** The state from which this process serves listings. */
export interface ProductIndex {
  columns: ProductColumns;
  facets: FacetRegistry;
  matches: MatchCache;
}

const nothingListed = (): ProductIndex => ({
  columns: new ProductColumns(),
  facets: new FacetRegistry(),
  matches: new MatchCache(),
});

const refreshers = new WeakMap<Database, IndexRefresher>();

/**
 * The columns and facets of all listed products, including everything committed before the call. The first call reads
 * all products, later ones the changes; from the primary, because a replica's snapshots lack running transactions.
 */
export function currentProductIndex(db: Database): Promise<ProductIndex> {
  addTags(db, DERIVED_TAGS.product_search);
  const own = primaryOf(untracked(db));
  const refresher = refreshers.get(own) ?? new IndexRefresher(own);
  refreshers.set(own, refresher);
  return refresher.refresh();
}

class IndexRefresher {
  readonly #db: Database;
  #listed: ProductIndex = nothingListed();
  #snapshot: string | null = null;
  #running: Promise<ProductIndex> | null = null;
  #next: Promise<ProductIndex> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Calls that arrive during a refresh wait for the next one: the running one may miss changes committed before the
   * call.
   */
  refresh(): Promise<ProductIndex> {
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running
      .catch(() => null)
      .then(() => {
        this.#next = null;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<ProductIndex> {
    this.#running = this.#read().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #read(): Promise<ProductIndex> {
    const since = this.#snapshot;
    const { snapshot, position, changes } = await listChanges(this.#db, since);
    const isFullRead = since === null || changes.some(([kind]) => kind === EVERYTHING);
    // Later searches must not read older data than these columns and matches include.
    if (isFullRead || changes.length > 0) noteReadPosition(this.#db, position ?? 0);
    if (isFullRead) await this.#readAll();
    const changed: number[] = [];
    const sold: number[] = [];
    for (const [kind, id] of changes) {
      if (kind === PRODUCT) changed.push(id);
      else if (kind === SALES) sold.push(id);
      else this.#listed.facets.invalidate(kind, id);
    }
    // Changed sales do not affect matches.
    this.#listed.matches.note(changed);
    const products = [...changed, ...sold];
    if (products.length > MANY) this.#listed.columns.sets.clear();
    for (let at = 0; at < products.length; at += BATCH)
      await this.#readAgain(products.slice(at, at + BATCH));
    if (isFullRead || changes.length > sold.length) await this.#learnFacets();
    // What was committed during the batches is read again next time.
    this.#snapshot = snapshot;
    return this.#listed;
  }

  async #readAll(): Promise<void> {
    this.#listed = nothingListed();
    for (let after = 0; ;) {
      const rows = await listColumnsAfter(this.#db, after, BATCH);
      for (const row of rows) this.#listed.columns.put(row);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.product_id;
    }
  }

  async #learnFacets(): Promise<void> {
    const { columns, facets } = this.#listed;
    const { counts } = columns.sets.get([]);
    await facets.load(
      this.#db,
      [...counts.keys()].filter((facet) => (counts[facet] ?? 0) > 0),
    );
  }

  async #readAgain(ids: number[]): Promise<void> {
    const rows = await listProductColumns(this.#db, ids);
    const listed = new Set(rows.map(({ product_id }) => product_id));
    for (const row of rows) this.#listed.columns.put(row);
    for (const id of ids) if (!listed.has(id)) this.#listed.columns.remove(id);
  }
}
