/** More changes than this in a second are a rush. */
const RUSH_THRESHOLD = 20;
/** Capacity of the log; anything marked earlier than its start counts as changed. */
const MAX_CHANGES = 5_000;

/** A log of the latest changed tags: says what has changed since a position, and whether there is a rush of changes. */
export class ChangeLog {
  readonly #now: () => number;
  #changes: string[] = [];
  /** How many changes have been trimmed from the start of the log. */
  #trimmed = 0;
  #second = 0;
  #changesInSecond = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The current position in the log. */
  mark(): number {
    return this.#trimmed + this.#changes.length;
  }

  /** Whether there is a rush of changes. */
  isRush(): boolean {
    return (
      this.#changesInSecond > RUSH_THRESHOLD && Math.floor(this.#now() / 1000) - this.#second <= 1
    );
  }

  add(change: string): void {
    this.#changes.push(change);
    if (this.#changes.length > 2 * MAX_CHANGES) {
      this.#trimmed += MAX_CHANGES;
      this.#changes = this.#changes.slice(MAX_CHANGES);
    }
    const second = Math.floor(this.#now() / 1000);
    this.#changesInSecond = second === this.#second ? this.#changesInSecond + 1 : 1;
    this.#second = second;
  }

  /** Whether one of the tags has changed since a mark; true if the log does not reach that far back. */
  hasChangedSince(mark: number, tags: ReadonlySet<string>): boolean {
    if (mark < this.#trimmed) return true;
    for (let at = mark - this.#trimmed; at < this.#changes.length; at += 1)
      if (isOfOneTag(this.#changes[at] ?? '*', tags)) return true;
    return false;
  }
}

/** Whether a change is of one of the tags; each of them is looked at only for changes of a whole kind. */
function isOfOneTag(change: string, tags: ReadonlySet<string>): boolean {
  if (change === '*') return true;
  if (change.endsWith(':*')) return [...tags].some((tag) => matchesTag(tag, change));
  return tags.has(change) || tags.has(tagOfKind(change) ?? change);
}

/** Whether a change affects a tag: 'product:*' affects every product, and every product affects 'product:any'. */
export function matchesTag(tag: string, change: string): boolean {
  if (change.endsWith(':*')) return tag.startsWith(change.slice(0, -1));
  return tag === change || tag === tagOfKind(change);
}

/** 'product:any' for 'product:42', i.e. the tag of what depends on all rows of a kind; null for other tags. */
export function tagOfKind(tag: string): string | null {
  const colon = tag.indexOf(':');
  return colon === -1 ? null : `${tag.slice(0, colon)}:any`;
}
