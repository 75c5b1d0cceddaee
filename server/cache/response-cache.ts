import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseDown } from '#server/database/database-down.ts';
import { Failure } from '#server/http/failure.ts';
import { ResponseStore, type CachedResponse } from './response-store.ts';
import { compressFast, compressWell } from './compress.ts';
import { detachBuffer } from './detach-buffer.ts';

// Changes announced by PostgreSQL invalidate at once; these TTLs bound what only time changes (opening hours,
// countdowns).
const FRESH_MS = 60_000;
const STALE_MS = 600_000;
/** For this long after a failed render, the last good response is served without waiting for another failure. */
const OUTAGE_MS = 5_000;
/** Bytes; smaller bodies gain nothing from compression. */
const WORTH_COMPRESSING = 1_000;
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
  clock: () => Date;
  log: Logger;
  maxBytes: number;
}

/** Serves cached responses; concurrent misses for one key share one render (single flight). */
export class ResponseCache {
  readonly cache: ResponseStore;
  readonly #deps: ResponseCacheDeps;
  #outageAt = -Infinity;
  readonly #making = new Map<string, { mark: number; answer: Promise<CachedResponse> }>();

  constructor(deps: ResponseCacheDeps) {
    this.#deps = deps;
    this.cache = new ResponseStore(deps.maxBytes, () => this.#now());
  }

  /**
   * The cached response for the key, synchronously on a hit; otherwise the one `make` returns, compressed as the client
   * accepts and cached when it has status 200 and tags. During an outage or overload the last good response is served;
   * without one the failure is thrown.
   */
  get(
    key: string,
    accepted: string,
    make: () => Promise<FreshResponse>,
  ): CachedResponse | Promise<CachedResponse> {
    const kept = this.cache.get(key);
    const age = kept ? this.#now() - kept.madeAt : 0;
    if (kept && age < FRESH_MS) return kept;
    const making = this.#makeOnce(key, accepted, make);
    if (!kept || age >= STALE_MS) return this.#unlessOutage(key, making);
    making.catch((error: unknown) => this.#deps.log.error({ err: error, key }, 'not renewed'));
    return kept;
  }

  /** Whether the key is cached or already being rendered, so that serving it starts no work. */
  isAtHand(key: string): boolean {
    return this.#making.has(key) || this.cache.has(key);
  }

  /** The pending response, or the last good one during an outage. */
  #unlessOutage(
    key: string,
    making: Promise<CachedResponse>,
  ): CachedResponse | Promise<CachedResponse> {
    const made = making.then(
      (answer) => {
        if (answer.status !== UNAVAILABLE) return answer;
        this.#outageAt = this.#now();
        return this.cache.lastGood(key) ?? answer;
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
    if (!lastGood) return made;
    made.catch((error: unknown) => this.#deps.log.error({ err: error, key }, 'not renewed'));
    return lastGood;
  }

  #now(): number {
    return this.#deps.clock().getTime();
  }

  /** Concurrent requests share one render, unless something was invalidated since it began. */
  #makeOnce(
    key: string,
    accepted: string,
    make: () => Promise<FreshResponse>,
  ): Promise<CachedResponse> {
    const mark = this.cache.mark();
    const running = this.#making.get(key);
    if (running && (running.mark === mark || this.cache.isRush())) return running.answer;
    const answer = this.#make({ key, accepted, mark }, make).finally(() => {
      if (this.#making.get(key)?.mark === mark) this.#making.delete(key);
    });
    this.#making.set(key, { mark, answer });
    return answer;
  }

  async #make(
    { key, accepted, mark }: { key: string; accepted: string; mark: number },
    make: () => Promise<FreshResponse>,
  ): Promise<CachedResponse> {
    const madeAt = this.#now();
    const { status, headers, body, tags } = await make();
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    const isWorthIt = body.length > WORTH_COMPRESSING;
    const bodies: CachedResponse['bodies'] = { identity: detachBuffer(body) };
    for (const [encoding, bytes] of isWorthIt ? compressFast(body, accepted) : [])
      bodies[encoding] = detachBuffer(bytes);
    const answer: CachedResponse = { status, headers: { ...headers, etag }, bodies, tags, madeAt };
    if (status === 200 && tags.size > 0) {
      this.cache.set(key, answer, mark);
      if (isWorthIt) {
        this.#improveLater(key, answer, body).catch((error: unknown) =>
          this.#deps.log.warn({ err: error }, 'answer not compressed'),
        );
      }
    }
    return answer;
  }

  /** High-quality compression costs as much as rendering, so only responses that stay in the cache get it. */
  async #improveLater(key: string, answer: CachedResponse, body: Buffer): Promise<void> {
    await sleep(IMPROVE_AFTER_MS, null, { ref: false });
    if (!this.cache.holds(key, answer)) return;
    const { br, gzip } = await compressWell(body);
    this.cache.improve(key, answer, 'br', detachBuffer(br));
    this.cache.improve(key, answer, 'gzip', detachBuffer(gzip));
  }
}
