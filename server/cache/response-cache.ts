import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseDown } from '#server/database/health/database-down.ts';
import { Failure } from '#server/http/response/failure.ts';
import { ResponseStore, type CachedResponse } from './response-store.ts';
import { compressFast, compressWell } from './compress.ts';
import { detachBuffer } from './detach-buffer.ts';

// Changes announced by PostgreSQL invalidate immediately; these TTLs limit what only depends on time (opening hours,
// countdowns).
const FRESH_MS = 60_000;
const STALE_MS = 600_000;
/** For this long after a failed render, the last good response is served without waiting for another failure. */
const OUTAGE_MS = 5_000;
/** Bytes; smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_000;
const IMPROVE_AFTER_MS = 250;

const UNAVAILABLE = 503;

function isOutage(error: unknown): boolean {
  return isDatabaseDown(error) || (error instanceof Failure && error.status === UNAVAILABLE);
}

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
}

export interface ResponseCacheDeps {
  /**
   * Milliseconds, of a clock that nobody sets: a response must not stay fresh until a clock that was set back has
   * caught up.
   */
  now: () => number;
  log: Logger;
  maxBytes: number;
}

/** Serves cached responses; concurrent misses for one key share one render (single flight). */
export class ResponseCache {
  readonly cache: ResponseStore;
  readonly #deps: ResponseCacheDeps;
  #outageAt = -Infinity;
  readonly #pending = new Map<string, { mark: number; response: Promise<CachedResponse> }>();

  constructor(deps: ResponseCacheDeps) {
    this.#deps = deps;
    this.cache = new ResponseStore(deps.maxBytes, () => this.#now());
  }

  /**
   * The cached response for the key, synchronously on a hit; otherwise the one returned by `produce`, compressed as the
   * client accepts, and cached if it has status 200 and tags. During an outage or overload the last good response is
   * served; without one the failure is thrown.
   */
  get(
    key: string,
    accepted: string,
    produce: () => Promise<FreshResponse>,
  ): CachedResponse | Promise<CachedResponse> {
    const cached = this.cache.get(key);
    const age = cached ? this.#now() - cached.createdAt : 0;
    if (cached && age < FRESH_MS) return cached;
    const pending = this.#produceOnce(key, accepted, produce);
    if (!cached || age >= STALE_MS) return this.#unlessOutage(key, pending);
    pending.catch((error: unknown) =>
      this.#deps.log.error({ err: error, key }, 'revalidation failed'),
    );
    return cached;
  }

  /** Whether the key is cached or being rendered, so that serving it starts no work. */
  isCachedOrPending(key: string): boolean {
    return this.#pending.has(key) || this.cache.has(key);
  }

  /** The pending response, or the last good one during an outage. */
  #unlessOutage(
    key: string,
    pending: Promise<CachedResponse>,
  ): CachedResponse | Promise<CachedResponse> {
    const result = pending.then(
      (response) => {
        if (response.status !== UNAVAILABLE) return response;
        this.#outageAt = this.#now();
        return this.cache.lastGood(key) ?? response;
      },
      (error: unknown) => {
        if (!isOutage(error)) throw error;
        this.#outageAt = this.#now();
        const lastGood = this.cache.lastGood(key);
        if (!lastGood) throw error;
        return lastGood;
      },
    );
    const isOutageNow = this.#now() - this.#outageAt < OUTAGE_MS;
    const lastGood = isOutageNow ? this.cache.lastGood(key) : undefined;
    if (!lastGood) return result;
    result.catch((error: unknown) =>
      this.#deps.log.error({ err: error, key }, 'revalidation failed'),
    );
    return lastGood;
  }

  #now(): number {
    return this.#deps.now();
  }

  /** Concurrent requests share one render, unless something has been invalidated since it began. */
  #produceOnce(
    key: string,
    accepted: string,
    produce: () => Promise<FreshResponse>,
  ): Promise<CachedResponse> {
    const mark = this.cache.mark();
    const running = this.#pending.get(key);
    if (running && (running.mark === mark || this.cache.isRush())) return running.response;
    const response = this.#produce({ key, accepted, mark }, produce).finally(() => {
      if (this.#pending.get(key)?.mark === mark) this.#pending.delete(key);
    });
    this.#pending.set(key, { mark, response });
    return response;
  }

  async #produce(
    { key, accepted, mark }: { key: string; accepted: string; mark: number },
    produce: () => Promise<FreshResponse>,
  ): Promise<CachedResponse> {
    const createdAt = this.#now();
    const { status, headers, body, tags } = await produce();
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    const isCompressible = body.length > MIN_COMPRESSED_BYTES;
    const isCacheable = status === 200 && tags.size > 0 && this.#deps.maxBytes > 0;
    const bodies: CachedResponse['bodies'] = { identity: detachBuffer(body) };
    if (isCompressible) {
      const compressed = compressFast(body, accepted, isCacheable ? 'cached' : 'sentOnce');
      for (const [encoding, bytes] of compressed) bodies[encoding] = detachBuffer(bytes);
    }
    const response: CachedResponse = {
      status,
      headers: { ...headers, etag },
      bodies,
      tags,
      createdAt,
    };
    if (!isCacheable) return response;
    const sent = this.cache.set(key, response, mark);
    if (isCompressible) {
      this.#improveLater(key, response, body).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'response not compressed'),
      );
    }
    return sent;
  }

  /** High-quality compression costs as much as rendering, so only responses that stay in the cache get it. */
  async #improveLater(key: string, response: CachedResponse, body: Buffer): Promise<void> {
    await sleep(IMPROVE_AFTER_MS, null, { ref: false });
    if (!this.cache.isCurrent(key, response)) return;
    const { br, gzip } = await compressWell(body);
    this.cache.improve(key, response, 'br', detachBuffer(br));
    this.cache.improve(key, response, 'gzip', detachBuffer(gzip));
  }
}
