import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseDown } from '#server/database/database-down.ts';
import { Failure } from '#server/http/failure.ts';
import { ResponseStore, type CachedResponse } from './response-store.ts';
import { compressFast, compressWell } from './compress.ts';
import { detachBuffer } from './detach-buffer.ts';

// What PostgreSQL announces drops an answer at once; these bound what only time changes (opening hours, countdowns).
const FRESH_MS = 60_000;
const STALE_MS = 600_000;
/** While making an answer failed so shortly ago, the last good one is given without waiting for the next failure. */
const OUTAGE_MS = 5_000;
/** Smaller bodies do not get smaller by compressing. */
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

/** Gives answers from memory, and has each of them made once however many ask for it at the same time. */
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
   * The answer kept under the key, else the one `make` gives, compressed as the asker accepts; it is kept when its status
   * is 200 and it has tags. At once where it is kept. While the database is away, or no more can be made, it is the last
   * good one; where there is none the failure is given.
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

  /** Whether nothing has to be begun for an answer: it is kept, or being made. */
  isAtHand(key: string): boolean {
    return this.#making.has(key) || this.cache.has(key);
  }

  /** What is being made, or the last good answer when it can't be made now. */
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

  /** Whoever asks while an answer is being made gets that one, unless something changed since it was begun. */
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

  /** Compressing well costs as much as rendering: it is for answers that live. */
  async #improveLater(key: string, answer: CachedResponse, body: Buffer): Promise<void> {
    await sleep(IMPROVE_AFTER_MS, null, { ref: false });
    if (!this.cache.holds(key, answer)) return;
    const { br, gzip } = await compressWell(body);
    this.cache.improve(key, answer, 'br', detachBuffer(br));
    this.cache.improve(key, answer, 'gzip', detachBuffer(gzip));
  }
}
