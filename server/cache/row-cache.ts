import { BatchLoader } from './batch-loader.ts';

/** TTL of rows. Changes invalidate them sooner; what only time changes (a sale begins) shows after it. */
const FRESH_MS = 1_000;
/** Above this the oldest entry is evicted. */
const MOST_PRODUCTS = 20_000;
const MOST_ONES = 1_000;

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
  readonly #ones = new Map<string, CachedRow>();
  /** Concurrent reads of a singleton share one query, unless something was invalidated since it began. */
  readonly #onesBeingRead = new Map<string, Promise<unknown>>();
  /** By kind. */
  readonly #turns = new Map<string, BatchLoader<unknown>>();
  /** Changes seen by each running query: rows that changed meanwhile are not cached. */
  readonly #reading = new Set<Set<string>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * The rows of a kind by product id; `read` loads those that are not cached. Ids without a row are missing from the
   * result.
   */
  async take<Row>(
    kind: string,
    ids: readonly number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    const taken = new Map<number, Row>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#rows.get(id)?.get(kind);
      // Every entry of a kind was returned by the same `read`.
      if (kept && this.#now() - kept.readAt < FRESH_MS) taken.set(id, kept.row as Row);
      else missing.push(id);
    }
    if (missing.length === 0) return taken;
    const rows = await this.#turnsOf(kind).take(missing, (ids) => this.#read(kind, ids, read));
    for (const id of missing) {
      // Every entry of a kind was returned by the same `read`.
      if (rows.has(id)) taken.set(id, rows.get(id) as Row);
    }
    return taken;
  }

  /** One product's row of a kind; null when it has none. */
  async takeOf<Row>(
    kind: string,
    id: number,
    read: (id: number) => Promise<Row | null>,
  ): Promise<Row | null> {
    const rows = await this.take(kind, [id], async (ids) => {
      const found = await Promise.all(ids.map(async (one) => [one, await read(one)] as const));
      return new Map(found.flatMap(([one, row]) => (row === null ? [] : [[one, row] as const])));
    });
    return rows.get(id) ?? null;
  }

  /** A singleton by name, such as the settings. */
  async takeOne<One>(name: string, read: () => Promise<One>): Promise<One> {
    const kept = this.#ones.get(name);
    // Every entry under a name was returned by the same `read`.
    if (kept && this.#now() - kept.readAt < FRESH_MS) return kept.row as One;
    const running = this.#onesBeingRead.get(name);
    if (running) return running as Promise<One>;
    const reading = this.#readOne(name, read).finally(() => {
      if (this.#onesBeingRead.get(name) === reading) this.#onesBeingRead.delete(name);
    });
    this.#onesBeingRead.set(name, reading);
    return reading;
  }

  /** 'product:42' invalidates that product's rows; any other tag clears the cache. */
  invalidate(change: string): void {
    for (const changes of this.#reading) changes.add(change);
    const id = productOf(change);
    if (id !== null) this.#rows.delete(id);
    else {
      this.#rows.clear();
      this.#ones.clear();
      this.#onesBeingRead.clear();
    }
  }

  async #readOne<One>(name: string, read: () => Promise<One>): Promise<One> {
    const readAt = this.#now();
    const { row, isChanged } = await this.#watch(read);
    if (!isChanged(null)) {
      this.#ones.delete(name);
      this.#ones.set(name, { row, readAt });
      dropFirst(this.#ones, MOST_ONES);
    }
    return row;
  }

  #turnsOf(kind: string): BatchLoader<unknown> {
    const turns = this.#turns.get(kind) ?? new BatchLoader();
    this.#turns.set(kind, turns);
    return turns;
  }

  async #read<Row>(
    kind: string,
    ids: number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    const readAt = this.#now();
    const { row: rows, isChanged } = await this.#watch(() => read(ids));
    for (const [id, row] of rows) if (!isChanged(id)) this.#keep(kind, id, { row, readAt });
    return rows;
  }

  /** Runs a query and reports what changed during it: a product, or null for changes that concern no single product. */
  async #watch<Row>(read: () => Promise<Row>) {
    const changes = new Set<string>();
    this.#reading.add(changes);
    try {
      const row = await read();
      const isAllChanged = [...changes].some((change) => productOf(change) === null);
      const isChanged = (id: number | null) => isAllChanged || changes.has(`product:${id}`);
      return { row, isChanged };
    } finally {
      this.#reading.delete(changes);
    }
  }

  #keep(kind: string, id: number, row: CachedRow): void {
    const ofProduct = this.#rows.get(id) ?? new Map<string, CachedRow>();
    this.#rows.delete(id);
    this.#rows.set(id, ofProduct.set(kind, row));
    dropFirst(this.#rows, MOST_PRODUCTS);
  }
}

function dropFirst<Key>(rows: Map<Key, unknown>, most: number): void {
  if (rows.size <= most) return;
  for (const key of rows.keys()) {
    rows.delete(key);
    return;
  }
}

function productOf(change: string): number | null {
  const [, id] = /^product:(\d+)$/.exec(change) ?? [];
  return id === undefined ? null : Number(id);
}
