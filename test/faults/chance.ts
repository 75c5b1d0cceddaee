/** A seeded random number generator. */
export interface Chance {
  /** An integer from 0 to `most`, exclusive. */
  below: (max: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True in the given percentage of cases. */
  percent: (share: number) => boolean;
}

/** An independent sequence per seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (max: number) => Math.floor(next() * max);
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
