/** Chance that comes out the same for the same seed. */
export interface Chance {
  /** A whole number from 0 up to, but without, `most`. */
  below: (most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Whether something happens that happens in so many of a hundred cases. */
  percent: (share: number) => boolean;
}

/** A sequence of its own for each seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    percent: (share) => below(100) < share,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
