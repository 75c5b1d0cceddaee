/** Random numbers seeded by name: adding a product leaves all others unchanged. */

export type Random = () => number;

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 16;
  h = Math.imul(h, 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** A generator (mulberry32) seeded by a name. */
export function random(name: string): Random {
  let state = hash(name);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(next: Random, low: number, high: number): number {
  return low + Math.floor(next() * (high - low + 1));
}

export function pick<T>(next: Random, list: readonly T[]): T {
  const one = list[Math.floor(next() * list.length)];
  if (one === undefined) throw new Error('pick from an empty list');
  return one;
}

export function shuffled<T>(next: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
