/** Products that match a search, unordered, each with a rating. */
export interface Matches {
  ids: Float64Array;
  ratings: Uint8Array;
}

/** Finds all matches, or (given products) only matches among those. */
export type FindMatches = (among: number[] | null) => Promise<Matches>;

interface Entry {
  /** How many changes these matches include, at least. */
  changes: number;
  matches: Matches;
}

/** LRU capacity: the number of matches, of nine bytes each, and of searches. */
const MAX_MATCHES = 4_500_000;
const MAX_ENTRIES = 200;
/** Matches that are more changes behind are searched again. */
const MAX_CHANGES = 500;

/**
 * Recent matches by search. On a hit, products changed since are checked again, so that the result is what a search
 * would return now.
 */
export class MatchCache {
  readonly #entries = new Map<string, Entry>();
  /** Recently changed products, latest last. */
  #changed: number[] = [];
  #changes = 0;
  /** Matches in all entries. */
  #size = 0;

  /** Records changed products; older matches check them again. */
  note(productIds: number[]): void {
    this.#changes += productIds.length;
    this.#changed = [...this.#changed, ...productIds].slice(-MAX_CHANGES);
  }

  /** How many changes of products have been recorded. */
  get changes(): number {
    return this.#changes;
  }

  /** The current matches of a search; `find` is incomplete above `bound` matches. */
  async get(key: string, bound: number, find: FindMatches): Promise<Matches> {
    // Matches found after this line include at least these changes.
    const changes = this.#changes;
    const entry = this.#entries.get(key);
    const matches = (entry && (await this.#follow(entry, bound, find))) ?? (await find(null));
    this.#drop(key);
    this.#entries.set(key, { changes, matches });
    this.#size += matches.ids.length;
    while (this.#entries.size > MAX_ENTRIES || this.#size > MAX_MATCHES) {
      const [oldest] = this.#entries.keys();
      if (oldest === undefined) break;
      this.#drop(oldest);
    }
    return matches;
  }

  #drop(key: string): void {
    this.#size -= this.#entries.get(key)?.matches.ids.length ?? 0;
    this.#entries.delete(key);
  }

  /** The matches updated with later changes; null when they have to be searched again. */
  async #follow({ changes, matches }: Entry, bound: number, find: FindMatches) {
    const missed = this.#changes - changes;
    if (missed === 0) return matches;
    if (missed > this.#changed.length) return null;
    const changed = new Set(this.#changed.slice(-missed));
    const again = await find([...changed]);
    const stays = [...matches.ids.keys()].filter((at) => !changed.has(matches.ids[at] ?? 0));
    const followed = {
      ids: Float64Array.from([...stays.map((at) => matches.ids[at] ?? 0), ...again.ids]),
      ratings: Uint8Array.from([...stays.map((at) => matches.ratings[at] ?? 0), ...again.ratings]),
    };
    // Above the bound some matches are missing; when the count falls to it, they have to be found.
    return matches.ids.length > bound && followed.ids.length <= bound ? null : followed;
  }
}
