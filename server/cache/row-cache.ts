import type { Database } from '#server/database/connect.ts';
import { BatchLoader } from './batch-loader.ts';
import { ChangeWatch, productIdIn } from './change-watch.ts';
import type { Rows } from './rows.ts';
import { addTags, dependingOnProducts, trackReads } from './tags/track-reads.ts';

/**
 * TTL of rows. Changes invalidate them sooner; the TTL limits how late time-dependent changes (the start of a sale)
 * show.
 */
const FRESH_MS = 1_000;
/** Above this number the oldest entry is evicted. */
const MAX_PRODUCTS = 20_000;
const MAX_SINGLETONS = 1_000;

interface CachedRow {
  /** null: the product has no row of this kind. */
  row: unknown;
  readAt: number;
  /** What the row depends on, besides its product. */
  tags: readonly string[];
}

/**
 * Rows that many concurrent calls read, cached for a second: product rows by kind and product id, and singletons (the
 * settings, the menu's categories) by name.
 */
export class RowCache implements Rows {
  readonly #now: () => number;
  /** Rows by product id, then by kind. */
  readonly #rows = new Map<number, Map<string, CachedRow>>();
  readonly #singletons = new Map<string, CachedRow>();
  /** Concurrent reads of a singleton share one query, unless something has been invalidated since it began. */
  readonly #pendingSingletons = new Map<string, Promise<CachedRow>>();
  /** Loaders by kind. */
  readonly #loaders = new Map<string, BatchLoader<CachedRow>>();
  readonly #watch = new ChangeWatch();

  /** `now`: milliseconds, of a clock that nobody sets. */
  constructor(now: () => number) {
    this.#now = now;
  }

  async getRows<Row>(
    db: Database,
    kind: string,
    ids: readonly number[],
    read: (db: Database, ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    const rows = new Map<number, CachedRow>();
    const missing: number[] = [];
    for (const id of ids) {
      const cached = this.#rows.get(id)?.get(kind);
      if (cached && this.#isFresh(cached)) rows.set(id, cached);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const loaded = await this.#loaderOf(kind).load(missing, (missingIds) =>
        this.#read(db, kind, missingIds, read),
      );
      for (const id of missing) {
        const row = loaded.get(id);
        if (row) rows.set(id, row);
      }
    }
    const result = new Map<number, Row>();
    for (const id of ids) {
      const cached = rows.get(id);
      if (!cached) continue;
      addTags(db, [`product:${id}`]);
      addTags(db, cached.tags);
      // All entries of a kind were returned by the same `read`.
      if (cached.row !== null) result.set(id, cached.row as Row);
    }
    return result;
  }

  async getRow<Row>(
    db: Database,
    kind: string,
    id: number,
    read: (db: Database, id: number) => Promise<Row | null>,
  ): Promise<Row | null> {
    const rows = await this.getRows(db, kind, [id], async (own, ids) => {
      const entries = await Promise.all(
        ids.map(async (rowId) => [rowId, await read(own, rowId)] as const),
      );
      return new Map(
        entries.flatMap(([rowId, row]) => (row === null ? [] : [[rowId, row] as const])),
      );
    });
    return rows.get(id) ?? null;
  }

  async getSingleton<One>(
    db: Database,
    name: string,
    read: (db: Database) => Promise<One>,
  ): Promise<One> {
    const cached = this.#singletons.get(name);
    const { row, tags } =
      cached && this.#isFresh(cached) ? cached : await this.#readOnce(db, name, read);
    addTags(db, tags);
    // All entries under a name were returned by the same `read`.
    return row as One;
  }

  /** 'product:42' invalidates that product's rows; any other tag clears the cache. */
  invalidate(change: string): void {
    this.#watch.note(change);
    const id = productIdIn(change);
    if (id !== null) this.#rows.delete(id);
    else {
      this.#rows.clear();
      this.#singletons.clear();
      this.#pendingSingletons.clear();
    }
  }

  #isFresh({ readAt }: CachedRow): boolean {
    return this.#now() - readAt < FRESH_MS;
  }

  #readOnce(
    db: Database,
    name: string,
    read: (db: Database) => Promise<unknown>,
  ): Promise<CachedRow> {
    const running = this.#pendingSingletons.get(name);
    if (running) return running;
    const reading = this.#readSingleton(db, name, read).finally(() => {
      if (this.#pendingSingletons.get(name) === reading) this.#pendingSingletons.delete(name);
    });
    this.#pendingSingletons.set(name, reading);
    return reading;
  }

  async #readSingleton(
    db: Database,
    name: string,
    read: (db: Database) => Promise<unknown>,
  ): Promise<CachedRow> {
    const readAt = this.#now();
    const tags = new Set<string>();
    const { row, isChanged } = await this.#watch.during(() => read(trackReads(db, tags)));
    const cached = { row, readAt, tags: [...tags] };
    if (!isChanged(null)) {
      this.#singletons.delete(name);
      this.#singletons.set(name, cached);
      dropFirst(this.#singletons, MAX_SINGLETONS);
    }
    return cached;
  }

  #loaderOf(kind: string): BatchLoader<CachedRow> {
    const loader = this.#loaders.get(kind) ?? new BatchLoader<CachedRow>();
    this.#loaders.set(kind, loader);
    return loader;
  }

  /** The rows of all ids; null for ids without one. */
  async #read<Row>(
    db: Database,
    kind: string,
    ids: number[],
    read: (db: Database, ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, CachedRow>> {
    const readAt = this.#now();
    const tags = new Set<string>();
    const { row: rows, isChanged } = await this.#watch.during(() =>
      read(dependingOnProducts(trackReads(db, tags), ids), ids),
    );
    const ofProducts = new Set(ids.map((id) => `product:${id}`));
    const others = [...tags].filter((tag) => !ofProducts.has(tag));
    const loaded = new Map<number, CachedRow>();
    for (const id of ids) {
      const row = { row: rows.get(id) ?? null, readAt, tags: others };
      loaded.set(id, row);
      if (row.row !== null && !isChanged(id)) this.#store(kind, id, row);
    }
    return loaded;
  }

  #store(kind: string, id: number, row: CachedRow): void {
    const byKind = this.#rows.get(id) ?? new Map<string, CachedRow>();
    this.#rows.delete(id);
    this.#rows.set(id, byKind.set(kind, row));
    dropFirst(this.#rows, MAX_PRODUCTS);
  }
}

function dropFirst<Key>(rows: Map<Key, unknown>, max: number): void {
  if (rows.size <= max) return;
  for (const key of rows.keys()) {
    rows.delete(key);
    return;
  }
}
