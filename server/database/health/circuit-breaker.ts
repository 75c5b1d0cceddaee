import type { Pool } from 'pg';
import type { PoolShare } from '#server/load/pool-share.ts';
import { isDatabaseDown, isResponseTimeout } from './database-down.ts';

/** How often a silent database is probed. */
const PROBE_MS = 1_000;

/**
 * A circuit breaker for a database that accepts statements without responding. Every statement would wait for its
 * timeout, and a page makes several. Once one has timed out, and none has succeeded meanwhile, requests fail
 * immediately, except one a second that probes whether the database is back.
 */
export class CircuitBreaker {
  #lastResponse = 0;
  /** null: the database responds. */
  #nextProbe: number | null = null;

  /** Records that a statement was answered, with rows or an error. */
  noteResponse(): void {
    this.#lastResponse = performance.now();
    this.#nextProbe = null;
  }

  /** Records that a statement or connection begun at `sentAt` (performance.now) failed. */
  noteFailure(error: unknown, sentAt: number): void {
    if (!isResponseTimeout(error)) return isDatabaseDown(error) ? undefined : this.noteResponse();
    if (this.#lastResponse < sentAt) this.#nextProbe = performance.now() + PROBE_MS;
  }

  /** Throws the error of a lost connection while the database is silent, unless it is time for a probe. */
  check(): void {
    if (this.#nextProbe === null) return;
    if (performance.now() < this.#nextProbe) {
      throw Object.assign(new Error('The database does not respond.'), { code: '08006' });
    }
    this.#nextProbe = performance.now() + PROBE_MS;
  }
}

/** A pool that hands out no connections while the circuit breaker is open. */
export function withCircuitBreaker(pool: Pool | PoolShare, breaker: CircuitBreaker): PoolShare {
  return {
    connect: async () => {
      breaker.check();
      const sentAt = performance.now();
      try {
        return await pool.connect();
      } catch (error) {
        breaker.noteFailure(error, sentAt);
        throw error;
      }
    },
    options: pool.options,
    end: () => pool.end(),
  };
}
