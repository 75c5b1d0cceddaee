import type { Database } from '#server/database/connect.ts';
import { listChanges, listColumnsAfter, listColumnsOf } from './column-queries.ts';
import { MatchCache } from './match-cache.ts';
import { FacetRegistry } from './facet-registry.ts';
import { ProductColumns } from './product-columns.ts';

const BATCH = 5000;
// Sets that follow more changes than this one by one take longer than new ones.
const MANY = 500;
/** Kinds of changes that products are read again for. */
const [PRODUCT, SALES] = [0, 7];

/** What listings are made from in this process. */
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
 * The columns of all listed products and the facets they have, as the database holds them at some moment after the
 * call: everything that was committed before it is in them. The first call reads all products, later ones what changed.
 */
export function currentProductIndex(db: Database): Promise<ProductIndex> {
  const refresher = refreshers.get(db) ?? new IndexRefresher(db);
  refreshers.set(db, refresher);
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

  /** Calls that come while changes are being read wait for the next reading: this one may not show what they saw. */
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
    const { snapshot, changes } = await listChanges(this.#db, since);
    if (since === null) await this.#readAll();
    const changed: number[] = [];
    const sold: number[] = [];
    for (const [kind, id] of changes) {
      if (kind === PRODUCT) changed.push(id);
      else if (kind === SALES) sold.push(id);
      else this.#listed.facets.forget(kind, id);
    }
    // What a search finds has nothing to do with sales.
    this.#listed.matches.note(changed);
    const products = [...changed, ...sold];
    if (products.length > MANY) this.#listed.columns.sets.clear();
    for (let at = 0; at < products.length; at += BATCH)
      await this.#readAgain(products.slice(at, at + BATCH));
    if (since === null || changes.length > sold.length) await this.#learnFacets();
    // What was committed while batches were read is read once more the next time.
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
    const { counts } = columns.sets.take([]);
    await facets.learn(
      this.#db,
      [...counts.keys()].filter((facet) => (counts[facet] ?? 0) > 0),
    );
  }

  async #readAgain(ids: number[]): Promise<void> {
    const rows = await listColumnsOf(this.#db, ids);
    const listed = new Set(rows.map(({ product_id }) => product_id));
    for (const row of rows) this.#listed.columns.put(row);
    for (const id of ids) if (!listed.has(id)) this.#listed.columns.remove(id);
  }
}
