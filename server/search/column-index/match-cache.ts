/** Products that match a search, unordered, with a rating each. */
export interface Matches {
  ids: Float64Array;
  ratings: Uint8Array;
}

/** Finds matches, or checks only the given products. */
export type FindMatches = (among: number[] | null) => Promise<Matches>;

interface Entry {
  /** These matches include at least this many changes. */
  changes: number;
  matches: Matches;
}

/** LRU capacity in matches of nine bytes, and in searches. */
const MAX_MATCHES = 4_500_000;
const MAX_ENTRIES = 200;
/** Matches behind by more changes are searched again. */
const MAX_CHANGES = 500;

/**
 * Recent matches by search. On a hit, products changed since are checked again, so that the result is what a search
 * would return now.
 */
export class MatchCache {
  readonly #entries = new Map<string, Entry>();
  /** Recently changed products, the latest at the end. */
  #changed: number[] = [];
  #changes = 0;
  /** Matches in all entries. */
  #size = 0;

  /** Records changed products, which older matches have to check again. */
  note(productIds: number[]): void {
    this.#changes += productIds.length;
    this.#changed = [...this.#changed, ...productIds].slice(-MAX_CHANGES);
  }

  /** The result of `find`, which leaves lists of more than `bound` incomplete. */
  async get(key: string, bound: number, find: FindMatches): Promise<Matches> {
    // Matches found from here on include at least these changes.
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

  /** The matches updated with later changes; null: search again. */
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
    // Above the bound some were left out; once the count falls to it, they have to be found.
    return matches.ids.length > bound && followed.ids.length <= bound ? null : followed;
  }
}
