/** A correction of this many milliseconds is more than the drift of clocks that are set over the network. */
const WORTH_MENTIONING_MS = 1_000;

/**
 * The time of the database, which all processes of a shop share: what one of them writes expires at the same moment for the
 * others, whatever their machines' clocks say, and a clock that is set while a process runs changes nothing. Until the first
 * reading it is the machine's.
 */
export class DatabaseClock {
  readonly #monotonic: () => number;
  /** The time, in milliseconds, when the monotonic clock was at 0. */
  #zero: number;

  constructor(monotonic = () => performance.now(), now = Date.now()) {
    this.#monotonic = monotonic;
    this.#zero = now - monotonic();
  }

  readonly now = (): Date => new Date(this.#zero + this.#monotonic());

  /**
   * Follows a reading, in milliseconds, that the database made between two moments of the monotonic clock: a clock that may
   * have shown it then stays as it is, so that slow answers do not move it to and fro. Returns the correction when it is
   * more than a second, else 0.
   */
  follow(at: number, asked: number, answered: number): number {
    const before = this.#zero;
    this.#zero = Math.min(Math.max(before, at - answered), at - asked);
    const moved = Math.round(this.#zero - before);
    return Math.abs(moved) > WORTH_MENTIONING_MS ? moved : 0;
  }
}
