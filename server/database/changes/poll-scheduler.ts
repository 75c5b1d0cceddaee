import { pause } from '#server/pause.ts';

/**
 * Decides when to poll for changes: when another process notified this one, when this one has changed something, or
 * after a while; at most one poll per pause.
 */
export class PollScheduler {
  readonly #pauseMs: number;
  #isNotified = false;
  #isRequested = false;
  /** The times of the last requested poll and of the last notification; performance.now. */
  #polledAt = -Infinity;
  #notifiedAt = -Infinity;
  #wakeUp: () => void = () => {};

  /** `pauseMs`: the minimum time between two requested polls, and between two notifications. */
  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Another process found changes, and has notified all others. */
  receiveNotification(): void {
    this.#isNotified = true;
    this.#notifiedAt = performance.now();
    this.#wakeUp();
  }

  /** This process has changed something. */
  request(): void {
    this.#isRequested = true;
    this.#wakeUp();
  }

  /** Whether another process asked for the poll that begins now. */
  beginPoll(): boolean {
    const isNotified = this.#isNotified;
    if (isNotified || this.#isRequested) this.#polledAt = performance.now();
    this.#isNotified = false;
    this.#isRequested = false;
    return isNotified;
  }

  /** Whether to notify the other processes; false if one just has. */
  mayNotify(): boolean {
    if (performance.now() - this.#notifiedAt < this.#pauseMs) return false;
    this.#notifiedAt = performance.now();
    return true;
  }

  /** Resolves when the next poll is due: after a notification, after `ms`, or when the signal aborts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const rest = this.#polledAt + this.#pauseMs - performance.now();
    if (rest > 0) await pause(rest, signal);
    if (signal.aborted || this.#isNotified || this.#isRequested) return;
    const woken = new AbortController();
    this.#wakeUp = () => woken.abort();
    await pause(ms, AbortSignal.any([signal, woken.signal]));
    this.#wakeUp = () => {};
  }
}
