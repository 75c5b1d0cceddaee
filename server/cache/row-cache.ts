import { BatchLoader } from './batch-loader.ts';

/** TTL of rows. Changes invalidate them sooner; what only time changes (a sale begins) shows after it. */
const FRESH_MS = 1_000;
/** Above this the oldest entry is evicted. */
const MAX_PRODUCTS = 20_000;
const MAX_SINGLETONS = 1_000;

interface CachedRow {
  row: unknown;
  readAt: number;
}

/**
 * Rows that many concurrent calls read, cached for a second: product rows by kind and product id, singletons (the
 * settings, the menu's categories) by name.
 */
export class RowCache {
  readonly #now: () => number;
  /** By product id, then by kind. */
  readonly #rows = new Map<number, Map<string, CachedRow>>();
  readonly #singletons = new Map<string, CachedRow>();
  /** Concurrent reads of a singleton share one query, unless something was invalidated since it began. */
  readonly #pendingSingletons = new Map<string, Promise<unknown>>();
  /** By kind. */
  readonly #loaders = new Map<string, BatchLoader<unknown>>();
  /** Changes seen by each running query: rows that changed meanwhile are not cached. */
  readonly #reading = new Set<Set<string>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * The rows of a kind by product id; `read` loads those that are not cached. Ids without a row are missing from the
   * result.
   */
  async getRows<Row>(
    kind: string,
    ids: readonly number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    const result = new Map<number, Row>();
    const missing: number[] = [];
    for (const id of ids) {
      const cached = this.#rows.get(id)?.get(kind);
      // Every entry of a kind was returned by the same `read`.
      if (cached && this.#now() - cached.readAt < FRESH_MS) result.set(id, cached.row as Row);
      else missing.push(id);
    }
    if (missing.length === 0) return result;
    const rows = await this.#loaderOf(kind).load(missing, (ids) => this.#read(kind, ids, read));
    for (const id of missing) {
      // Every entry of a kind was returned by the same `read`.
      if (rows.has(id)) result.set(id, rows.get(id) as Row);
    }
    return result;
  }

  /** One product's row of a kind; null when it has none. */
  async getRow<Row>(
    kind: string,
    id: number,
    read: (id: number) => Promise<Row | null>,
  ): Promise<Row | null> {
    const rows = await this.getRows(kind, [id], async (ids) => {
      const found = await Promise.all(ids.map(async (one) => [one, await read(one)] as const));
      return new Map(found.flatMap(([one, row]) => (row === null ? [] : [[one, row] as const])));
    });
    return rows.get(id) ?? null;
  }

  /** A singleton by name, such as the settings. */
  async getSingleton<One>(name: string, read: () => Promise<One>): Promise<One> {
    const cached = this.#singletons.get(name);
    // Every entry under a name was returned by the same `read`.
    if (cached && this.#now() - cached.readAt < FRESH_MS) return cached.row as One;
    const running = this.#pendingSingletons.get(name);
    if (running) return running as Promise<One>;
    const reading = this.#readSingleton(name, read).finally(() => {
      if (this.#pendingSingletons.get(name) === reading) this.#pendingSingletons.delete(name);
    });
    this.#pendingSingletons.set(name, reading);
    return reading;
  }

  /** 'product:42' invalidates that product's rows; any other tag clears the cache. */
  invalidate(change: string): void {
    for (const changes of this.#reading) changes.add(change);
    const id = productIdIn(change);
    if (id !== null) this.#rows.delete(id);
    else {
      this.#rows.clear();
      this.#singletons.clear();
      this.#pendingSingletons.clear();
    }
  }

  async #readSingleton<One>(name: string, read: () => Promise<One>): Promise<One> {
    const readAt = this.#now();
    const { row, isChanged } = await this.#watch(read);
    if (!isChanged(null)) {
      this.#singletons.delete(name);
      this.#singletons.set(name, { row, readAt });
      dropFirst(this.#singletons, MAX_SINGLETONS);
    }
    return row;
  }

  #loaderOf(kind: string): BatchLoader<unknown> {
    const loader = this.#loaders.get(kind) ?? new BatchLoader();
    this.#loaders.set(kind, loader);
    return loader;
  }

  async #read<Row>(
    kind: string,
    ids: number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    const readAt = this.#now();
    const { row: rows, isChanged } = await this.#watch(() => read(ids));
    for (const [id, row] of rows) if (!isChanged(id)) this.#store(kind, id, { row, readAt });
    return rows;
  }

  /** Runs a query and reports what changed during it: a product, or null for changes that concern no single product. */
  async #watch<Row>(read: () => Promise<Row>) {
    const changes = new Set<string>();
    this.#reading.add(changes);
    try {
      const row = await read();
      const isAllChanged = [...changes].some((change) => productIdIn(change) === null);
      const isChanged = (id: number | null) => isAllChanged || changes.has(`product:${id}`);
      return { row, isChanged };
    } finally {
      this.#reading.delete(changes);
    }
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

function productIdIn(change: string): number | null {
  const [, id] = /^product:(\d+)$/.exec(change) ?? [];
  return id === undefined ? null : Number(id);
}
