import { BatchLoader } from './batch-loader.ts';

/** While rows are kept; what changes sooner drops them at once, what only time changes (a sale begins) shows after it. */
const FRESH_MS = 1_000;
/** Beyond these what was read first goes. */
const MOST_PRODUCTS = 20_000;
const MOST_ONES = 1_000;

interface CachedRow {
  row: unknown;
  readAt: number;
}

/**
 * What many calls read at the same time, kept for a second: rows about products by kind and id of the product, and
 * what there is one of (the settings, the categories of the menu) by name.
 */
export class RowCache {
  readonly #now: () => number;
  /** By product id, then by kind. */
  readonly #rows = new Map<number, Map<string, CachedRow>>();
  readonly #ones = new Map<string, CachedRow>();
  /** Whoever asks while one is read gets that, unless something changed since it was begun. */
  readonly #onesBeingRead = new Map<string, Promise<unknown>>();
  /** By kind. */
  readonly #turns = new Map<string, BatchLoader<unknown>>();
  /** The changes that came while rows were being read: what was read then is not kept. */
  readonly #reading = new Set<Set<string>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The rows of a kind by product id; `read` gives those that are not kept, and none for what there is not. */
  async take<Row>(
    kind: string,
    ids: readonly number[],
    read: (ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>> {
    const taken = new Map<number, Row>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#rows.get(id)?.get(kind);
      // What is kept under a kind is what `read` gave for it.
      if (kept && this.#now() - kept.readAt < FRESH_MS) taken.set(id, kept.row as Row);
      else missing.push(id);
    }
    if (missing.length === 0) return taken;
    const rows = await this.#turnsOf(kind).take(missing, (ids) => this.#read(kind, ids, read));
    for (const id of missing) {
      // What is read under a kind is what `read` gives for it.
      if (rows.has(id)) taken.set(id, rows.get(id) as Row);
    }
    return taken;
  }

  /** The row of a kind of one product; null where there is none. */
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

  /** What there is one of, by its name; no product belongs to it. */
  async takeOne<One>(name: string, read: () => Promise<One>): Promise<One> {
    const kept = this.#ones.get(name);
    // What is kept or read under a name is what `read` gives for it.
    if (kept && this.#now() - kept.readAt < FRESH_MS) return kept.row as One;
    const running = this.#onesBeingRead.get(name);
    if (running) return running as Promise<One>;
    const reading = this.#readOne(name, read).finally(() => {
      if (this.#onesBeingRead.get(name) === reading) this.#onesBeingRead.delete(name);
    });
    this.#onesBeingRead.set(name, reading);
    return reading;
  }

  /** Something changed: 'product:42' drops what is kept of that product, everything else all that is kept. */
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

  /** Reads, and tells whether something changed meanwhile: a product, or for null what belongs to none. */
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
