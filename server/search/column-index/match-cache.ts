/** Products that a search finds, in no order, and a rating for each. */
export interface Matches {
  ids: Int32Array;
  ratings: Uint8Array;
}

/** Finds matches; those among some products alone, where these are given. */
export type FindMatches = (among: number[] | null) => Promise<Matches>;

interface Kept {
  /** The number of changes that these matches certainly show. */
  changes: number;
  matches: Matches;
}

/** Beyond this what was asked for longest ago goes: up to 50 kB each. */
const MOST_KEPT = 96;
/** Matches that missed more changes than these are looked for anew. */
const MOST_CHANGES = 500;

/**
 * What searches found lately. Before it is given again, products that changed since are asked for once more, so that
 * it is what a search would find now.
 */
export class MatchCache {
  readonly #kept = new Map<string, Kept>();
  /** The products that changed last, the latest at the end. */
  #changed: number[] = [];
  #changes = 0;

  /** Notes products that changed: matches that were read before may be others now. */
  note(productIds: number[]): void {
    this.#changes += productIds.length;
    this.#changed = [...this.#changed, ...productIds].slice(-MOST_CHANGES);
  }

  /** What `find` gives; `find` leaves incomplete what is more than `bound`. */
  async take(key: string, bound: number, find: FindMatches): Promise<Matches> {
    // What is found from here on shows at least these changes.
    const changes = this.#changes;
    const kept = this.#kept.get(key);
    const matches = (kept && (await this.#follow(kept, bound, find))) ?? (await find(null));
    this.#kept.delete(key);
    this.#kept.set(key, { changes, matches });
    if (this.#kept.size > MOST_KEPT) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return matches;
  }

  /** The matches with what changed since; null: they have to be found anew. */
  async #follow({ changes, matches }: Kept, bound: number, find: FindMatches) {
    const missed = this.#changes - changes;
    if (missed === 0) return matches;
    if (missed > this.#changed.length) return null;
    const changed = new Set(this.#changed.slice(-missed));
    const again = await find([...changed]);
    const stays = [...matches.ids.keys()].filter((at) => !changed.has(matches.ids[at] ?? 0));
    const followed = {
      ids: Int32Array.from([...stays.map((at) => matches.ids[at] ?? 0), ...again.ids]),
      ratings: Uint8Array.from([...stays.map((at) => matches.ratings[at] ?? 0), ...again.ratings]),
    };
    // Of more than the bound some were left out: that they are more must stay certain.
    return matches.ids.length > bound && followed.ids.length <= bound ? null : followed;
  }
}
