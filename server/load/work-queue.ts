import { Overloaded } from './overloaded.ts';

export interface QueueLimits {
  /** How many run at the same time. */
  concurrency: number;
  /** Maximum queue length; beyond it work is refused immediately. */
  waiting: number;
  /** Maximum wait in milliseconds; after it the work is refused. */
  waitMs: number;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/**
 * A bounded FIFO queue. Under overload it sheds the excess early (throws Overloaded), so that accepted work finishes in
 * time and memory stays bounded.
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

  /** Runs the work when its turn comes and returns its result. Throws Overloaded when refused. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = await this.take();
    try {
      return await work();
    } finally {
      done();
    }
  }

  /** Waits for a slot; returns the function that releases it, to be called once. Throws Overloaded. */
  async take(): Promise<() => void> {
    if (this.#active < this.#limits.concurrency) this.#active += 1;
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

  /** Passes the slot on, or frees it when nobody waits. */
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
