/**
 * For this long after the primary was lost no replica is read: one that followed the old primary beyond the point of
 * failover contains changes that never took effect, until it is rewound.
 */
const REWIND_MS = 30_000;

/**
 * How far a replica must have replayed the primary's log before this process reads from it: everything that the process
 * has received. Positions are bytes of the log.
 */
export class ReadPosition {
  readonly #rewindMs: number;
  #required = 0;
  #generation = 0;
  /** performance.now; null while changes are not being received. */
  #usableFrom: number | null = null;

  constructor(rewindMs = REWIND_MS) {
    this.#rewindMs = rewindMs;
  }

  /** null: only the primary may be read. */
  get required(): number | null {
    const isUsable = this.#usableFrom !== null && performance.now() >= this.#usableFrom;
    return isUsable ? this.#required : null;
  }

  /**
   * Incremented with each connection to the primary, which may then be another server: positions do not compare across
   * them.
   */
  get generation(): number {
    return this.#generation;
  }

  /** Changes are received from this position on. */
  begin(position: number): void {
    this.raise(position);
    this.#usableFrom = performance.now() + (this.#generation === 0 ? 0 : this.#rewindMs);
    this.#generation += 1;
  }

  /** The primary was read up to this position. */
  raise(position: number): void {
    this.#required = Math.max(this.#required, position);
  }

  /** Changes are no longer received. */
  lose(): void {
    this.#usableFrom = null;
    this.#required = 0;
  }
}
