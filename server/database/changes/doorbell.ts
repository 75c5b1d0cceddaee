import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Decides when to look for changes: when another process rings, when this one has changed something, or after a while;
 * rate-limited to one look per pause.
 */
export class Doorbell {
  readonly #pauseMs: number;
  #isRung = false;
  #isAwake = false;
  /** The times of the last requested look and of the last ring; performance.now. */
  #lookedAt = -Infinity;
  #rungAt = -Infinity;
  #wakeUp: () => void = () => {};

  /** `pauseMs`: the minimum time between two requested looks, and between two rings. */
  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Another process found changes, and has notified all others. */
  ring(): void {
    this.#isRung = true;
    this.#rungAt = performance.now();
    this.#wakeUp();
  }

  /** This process has changed something. */
  wake(): void {
    this.#isAwake = true;
    this.#wakeUp();
  }

  /** Whether another process requested the look that begins now. */
  beginLook(): boolean {
    const isRung = this.#isRung;
    if (isRung || this.#isAwake) this.#lookedAt = performance.now();
    this.#isRung = false;
    this.#isAwake = false;
    return isRung;
  }

  /** Whether to notify the other processes; false if one just has. */
  mayRing(): boolean {
    if (performance.now() - this.#rungAt < this.#pauseMs) return false;
    this.#rungAt = performance.now();
    return true;
  }

  /** Resolves when the next look is due: after a ring, after `ms`, or when the signal aborts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const rest = this.#lookedAt + this.#pauseMs - performance.now();
    if (rest > 0) await sleep(rest, null, { signal }).catch(() => null);
    if (signal.aborted || this.#isRung || this.#isAwake) return;
    const woken = new AbortController();
    this.#wakeUp = () => woken.abort();
    await sleep(ms, null, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => null);
    this.#wakeUp = () => {};
  }
}
