import { Overloaded } from './overloaded.ts';

export interface QueueLimits {
  /** How much is worked on at the same time. */
  atOnce: number;
  /** How much may wait for its turn; what comes on top is refused at once. */
  waiting: number;
  /** The longest wait in milliseconds; after it the work is refused. */
  waitMs: number;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/**
 * A bounded queue, first in, first out. Under more load than the machine carries it refuses the excess early (throws
 * Overloaded), so that what it takes is still done in time and memory stays bounded.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<Waiting>();
  #active = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get active(): number {
    return this.#active;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Does the work when its turn comes, and gives its result. Throws Overloaded where it is refused. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = await this.take();
    try {
      return await work();
    } finally {
      done();
    }
  }

  /** Waits for a turn; gives the function that ends it, to be called once. Throws Overloaded. */
  async take(): Promise<() => void> {
    if (this.#active < this.#limits.atOnce) this.#active += 1;
    else await this.#wait();
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      this.#next();
    };
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) throw new Overloaded();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(entry);
        reject(new Overloaded());
      }, this.#limits.waitMs);
      const entry: Waiting = { start: resolve, timer };
      this.#waiting.add(entry);
    });
  }

  /** Hands the turn on, or gives it back when nobody waits. */
  #next(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#active -= 1;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.start();
  }
}
