import type { Encoding } from './compress.ts';
import { RecentKeys } from './recent-keys.ts';

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** What it was made from: 'product:42', 'products', 'settings'. */
  tags: ReadonlySet<string>;
  /** When the making began, in milliseconds; what changed before is in it. */
  madeAt: number;
}

/** While things change more often than this in a second, answers live on for HOLD_MS after they were made. */
const CALM_CHANGES = 20;
const HOLD_MS = 500;
/** Keys remembered of answers that were dropped. */
const REMEMBERED_KEYS = 2_000;
/** So long after it was made a dropped answer may stand in for one that can't be made. */
const LAST_GOOD_MS = 3_600_000;
/** Changes remembered for answers that are being made; one that took longer is not kept. */
const REMEMBERED_CHANGES = 5_000;

/**
 * Answers kept in memory within a bound of bytes; the ones unused longest go first. An answer goes as soon as something
 * it was made from changes. In a rush of changes it stays until HOLD_MS after it was made: a popular page is then made
 * twice a second, not for every request, and still shows each change within a second.
 */
export class ResponseStore {
  readonly #answers = new Map<string, CachedResponse>();
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Answers that a change dropped, for the time when the database is away; they use only room that nothing else needs. */
  readonly #dropped = new Map<string, CachedResponse>();
  /** Answers that something changed under, kept only because of the rush. */
  readonly #outdated = new WeakSet<CachedResponse>();
  /** Of answers that something changed under. */
  readonly #droppedKeys = new RecentKeys(REMEMBERED_KEYS);
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #droppedBytes = 0;
  #changes: string[] = [];
  /** How many changes came before those remembered. */
  #forgotten = 0;
  #second = 0;
  #changesInSecond = 0;

  constructor(maxBytes: number, now: () => number) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#answers.size;
  }

  /** Whether so much changes that answers are held for a moment. */
  isRush(): boolean {
    return (
      this.#changesInSecond > CALM_CHANGES && Math.floor(this.#now() / 1000) - this.#second <= 1
    );
  }

  /** Names this moment: `set` takes it to know what changed while an answer was made. */
  mark(): number {
    return this.#forgotten + this.#changes.length;
  }

  get(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    if (this.#outdated.has(answer) && this.#now() - answer.madeAt >= HOLD_MS) {
      this.#drop(key);
      return undefined;
    }
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Whether an answer is kept under the key. */
  has(key: string): boolean {
    return this.#answers.has(key);
  }

  /** Whether an answer is kept under the key, or was until something changed under it. */
  hadLately(key: string): boolean {
    return this.#answers.has(key) || this.#droppedKeys.has(key);
  }

  /** The newest answer there was under a key, dropped or not; undefined when it is older than an hour or gone. */
  lastGood(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key) ?? this.#dropped.get(key);
    return answer && this.#now() - answer.madeAt < LAST_GOOD_MS ? answer : undefined;
  }

  /** Keeps an answer whose making began at `mark`; one that is outdated already only for the time of a rush. */
  set(key: string, answer: CachedResponse, mark: number): void {
    const isOutdated = this.#changedSince(mark, answer.tags);
    if (isOutdated && !this.isRush()) return;
    this.delete(key);
    this.#forget(key);
    const size = sizeOf(answer);
    if (size > this.#maxBytes / 4) return;
    if (isOutdated) this.#outdated.add(answer);
    this.#answers.set(key, answer);
    this.#bytes += size;
    for (const tag of answer.tags) this.#remember(tag, key);
    this.#makeRoom();
  }

  /** Whether this very answer is what is kept under the key. */
  holds(key: string, answer: CachedResponse): boolean {
    return this.#answers.get(key) === answer;
  }

  /** Adds a better encoding to an answer that is still kept. */
  improve(key: string, answer: CachedResponse, encoding: Encoding, body: Buffer): void {
    if (!this.holds(key, answer)) return;
    this.#bytes += body.length - (answer.bodies[encoding]?.length ?? 0);
    answer.bodies[encoding] = body;
    this.#makeRoom();
  }

  delete(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(answer);
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Something changed: 'product:42', 'product:*' for many products at once, '*' for everything. */
  invalidate(change: string): void {
    this.#note(change);
    if (change === '*') return this.clear();
    const isRush = this.isRush();
    for (const tag of this.#tagsNamedBy(change)) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const answer = this.#answers.get(key);
        if (isRush && answer) this.#outdated.add(answer);
        else this.#drop(key);
      }
    }
  }

  clear(): void {
    for (const key of this.#answers.keys()) this.#drop(key);
  }

  /** Takes an answer out of use, and keeps it as the last good one. */
  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.delete(key);
    this.#droppedKeys.add(key);
    this.#forget(key);
    this.#dropped.set(key, answer);
    this.#droppedBytes += sizeOf(answer);
    this.#makeRoom();
  }

  #forget(key: string): void {
    const answer = this.#dropped.get(key);
    if (!answer) return;
    this.#dropped.delete(key);
    this.#droppedBytes -= sizeOf(answer);
  }

  #note(change: string): void {
    this.#changes.push(change);
    if (this.#changes.length > 2 * REMEMBERED_CHANGES) {
      this.#forgotten += REMEMBERED_CHANGES;
      this.#changes = this.#changes.slice(REMEMBERED_CHANGES);
    }
    const second = Math.floor(this.#now() / 1000);
    this.#changesInSecond = second === this.#second ? this.#changesInSecond + 1 : 1;
    this.#second = second;
  }

  #changedSince(mark: number, tags: ReadonlySet<string>): boolean {
    if (mark < this.#forgotten) return true;
    return this.#changes
      .slice(mark - this.#forgotten)
      .some((change) => change === '*' || [...tags].some((tag) => isNamedBy(tag, change)));
  }

  #remember(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag);
    if (keys) keys.add(key);
    else this.#keysByTag.set(tag, new Set([key]));
  }

  #tagsNamedBy(change: string): string[] {
    if (!change.endsWith(':*')) return [change];
    return [...this.#keysByTag.keys()].filter((tag) => isNamedBy(tag, change));
  }

  #makeRoom(): void {
    for (const key of this.#dropped.keys()) {
      if (this.#bytes + this.#droppedBytes <= this.#maxBytes) return;
      this.#forget(key);
    }
    for (const key of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}

function isNamedBy(tag: string, change: string): boolean {
  return change.endsWith(':*') ? tag.startsWith(change.slice(0, -1)) : tag === change;
}

function sizeOf(answer: CachedResponse): number {
  return Object.values(answer.bodies).reduce((sum, body) => sum + body.length, 1024);
}
