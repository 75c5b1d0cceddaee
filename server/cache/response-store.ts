import type { Encoding } from '#server/http/request/accept.ts';
import { ChangeLog, matchesTag, tagOfKind } from './change-log.ts';
import { outdatedHeaders } from './edge-headers.ts';
import { RecentKeys } from './recent-keys.ts';

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** What the response depends on: 'product:42', 'products', 'settings'; 'product:any' stands for every product. */
  tags: ReadonlySet<string>;
  /** When rendering began, in ms since the epoch; all earlier changes are included. */
  createdAt: number;
}

/** In a rush of changes, invalidated responses are served until this long after they were rendered. */
const RUSH_TTL_MS = 500;
/** Size of the list of recently invalidated keys. */
const INVALIDATED_KEYS = 2_000;
/** How long an invalidated response can be served during an outage. */
const LAST_GOOD_MS = 3_600_000;

/**
 * An LRU store of responses, bounded by bytes and invalidated by tag. In a rush of changes a response is served until
 * RUSH_TTL_MS after it was rendered: a popular page is then rendered twice a second instead of for every request, and
 * still shows each change within a second.
 */
export class ResponseStore {
  readonly #responses = new Map<string, CachedResponse>();
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Invalidated responses to serve during an outage; they only use spare memory. */
  readonly #stale = new Map<string, CachedResponse>();
  /** Stale responses that are still served because of a rush of changes. */
  readonly #outdated = new WeakSet<CachedResponse>();
  /** Recently invalidated keys. */
  readonly #invalidatedKeys = new RecentKeys(INVALIDATED_KEYS);
  readonly #changes: ChangeLog;
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #staleBytes = 0;

  constructor(maxBytes: number, now: () => number) {
    this.#maxBytes = maxBytes;
    this.#now = now;
    this.#changes = new ChangeLog(now);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#responses.size;
  }

  /** Whether there is a rush of changes, so that stale responses are briefly served. */
  isRush(): boolean {
    return this.#changes.isRush();
  }

  /** The current position in the change log; `set` uses it to detect changes made during a render. */
  mark(): number {
    return this.#changes.mark();
  }

  get(key: string): CachedResponse | undefined {
    const response = this.#responses.get(key);
    if (!response) return undefined;
    if (this.#outdated.has(response) && this.#now() - response.createdAt >= RUSH_TTL_MS) {
      this.#invalidateKey(key);
      return undefined;
    }
    this.#responses.delete(key);
    this.#responses.set(key, response);
    return response;
  }

  /** Whether the key is cached. */
  has(key: string): boolean {
    return this.#responses.has(key);
  }

  /** Whether the key is cached, or has been invalidated recently. */
  wasRecentlyCached(key: string): boolean {
    return this.#responses.has(key) || this.#invalidatedKeys.has(key);
  }

  /** The newest response stored under a key, stale or not; undefined if it is older than an hour or was evicted. */
  lastGood(key: string): CachedResponse | undefined {
    const response = this.#responses.get(key) ?? this.#stale.get(key);
    return response && this.#now() - response.createdAt < LAST_GOOD_MS ? response : undefined;
  }

  /**
   * Stores a response whose render began at `mark`. One that is already stale is served only during a rush; otherwise it
   * can still stand in during an outage. Returns it as it may be sent.
   */
  set(key: string, rendered: CachedResponse, mark: number): CachedResponse {
    const size = sizeOf(rendered);
    const isOutdated = this.#changes.hasChangedSince(mark, rendered.tags);
    const response = isOutdated ? markOutdated(rendered) : rendered;
    if (isOutdated && !this.isRush()) {
      if (!this.has(key) && size <= this.#maxBytes / 4) this.#storeStale(key, response);
      return response;
    }
    this.delete(key);
    this.#evictStale(key);
    if (size > this.#maxBytes / 4) return response;
    if (isOutdated) this.#outdated.add(response);
    this.#responses.set(key, response);
    this.#bytes += size;
    for (const tag of response.tags) this.#indexTag(tag, key);
    this.#evict();
    return response;
  }

  /** Whether this response is the one stored under the key. */
  isCurrent(key: string, response: CachedResponse): boolean {
    return this.#responses.get(key) === response;
  }

  /** Adds a better encoding to a response that is still stored. */
  improve(key: string, response: CachedResponse, encoding: Encoding, body: Buffer): void {
    if (!this.isCurrent(key, response)) return;
    this.#bytes += body.length - (response.bodies[encoding]?.length ?? 0);
    response.bodies[encoding] = body;
    this.#evict();
  }

  delete(key: string): void {
    const response = this.#responses.get(key);
    if (!response) return;
    this.#responses.delete(key);
    this.#bytes -= sizeOf(response);
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Invalidates a tag: 'product:42', 'product:*' for every product, '*' for everything. */
  invalidate(change: string): void {
    this.#changes.add(change);
    if (change === '*') return this.clear();
    const isRush = this.isRush();
    for (const tag of this.#matchingTags(change)) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const response = this.#responses.get(key);
        if (isRush && response) this.#outdated.add(response);
        else this.#invalidateKey(key);
      }
    }
  }

  clear(): void {
    for (const key of this.#responses.keys()) this.#invalidateKey(key);
  }

  /** Removes a response from the cache and retains it as the last good one. */
  #invalidateKey(key: string): void {
    const response = this.#responses.get(key);
    if (!response) return;
    this.delete(key);
    this.#invalidatedKeys.add(key);
    this.#storeStale(key, response);
  }

  #storeStale(key: string, response: CachedResponse): void {
    this.#evictStale(key);
    this.#stale.set(key, markOutdated(response));
    this.#staleBytes += sizeOf(response);
    this.#evict();
  }

  #evictStale(key: string): void {
    const response = this.#stale.get(key);
    if (!response) return;
    this.#stale.delete(key);
    this.#staleBytes -= sizeOf(response);
  }

  #indexTag(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag);
    if (keys) keys.add(key);
    else this.#keysByTag.set(tag, new Set([key]));
  }

  #matchingTags(change: string): string[] {
    const ofKind = tagOfKind(change);
    if (!change.endsWith(':*')) return ofKind === null ? [change] : [change, ofKind];
    return [...this.#keysByTag.keys()].filter((tag) => matchesTag(tag, change));
  }

  #evict(): void {
    for (const key of this.#stale.keys()) {
      if (this.#bytes + this.#staleBytes <= this.#maxBytes) return;
      this.#evictStale(key);
    }
    for (const key of this.#responses.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}

function markOutdated(response: CachedResponse): CachedResponse {
  return { ...response, headers: outdatedHeaders(response.headers) };
}

function sizeOf(response: CachedResponse): number {
  return Object.values(response.bodies).reduce((sum, body) => sum + body.length, 1024);
}
