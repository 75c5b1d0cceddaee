export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>>;
  tags: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  renderedAt: number;
}

/** Pages kept in memory within a bound of bytes; the ones unused longest go first. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** Grows with every change: what was rendered before one must not be kept after it. */
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Keeps a page that was rendered since `generation`, unless something it shows may have changed meanwhile. */
  set(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return;
    this.delete(key);
    const size = sizeOf(page);
    if (size > this.#maxBytes / 4) return;
    this.#pages.set(key, page);
    this.#bytes += size;
    for (const tag of page.tags) this.#remember(tag, key);
    this.#makeRoom();
  }

  /** Adds a better encoding to a page that is still kept. */
  improve(key: string, page: CachedPage, encoding: Encoding, body: Buffer): void {
    if (this.#pages.get(key) !== page) return;
    this.#bytes += body.length - (page.bodies[encoding]?.length ?? 0);
    page.bodies[encoding] = body;
    this.#makeRoom();
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
    for (const tag of page.tags) this.#keysByTag.get(tag)?.delete(key);
  }

  /** Drops every page made from what the tag names; 'product:*' all with any product, '*' everything. */
  invalidate(tag: string): void {
    this.#generation += 1;
    if (tag === '*') return this.clear();
    for (const known of this.#tagsNamedBy(tag)) {
      for (const key of this.#keysByTag.get(known) ?? []) this.delete(key);
      this.#keysByTag.delete(known);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  #remember(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag);
    if (keys) keys.add(key);
    else this.#keysByTag.set(tag, new Set([key]));
  }

  #tagsNamedBy(tag: string): string[] {
    const [kind, id] = tag.split(':');
    if (id === undefined) return [tag];
    if (id !== '*') return [tag, `${kind}:*`];
    return [...this.#keysByTag.keys()].filter((known) => known.startsWith(`${kind}:`));
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}

function sizeOf(page: CachedPage): number {
  return Object.values(page.bodies).reduce((sum, body) => sum + body.length, 1024);
}
