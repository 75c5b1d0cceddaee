import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MatchCache } from './match-cache.ts';

const PRODUCTS = 12;
const BOUND = 6;
/** A product is written: it matches with a rating, or (0) no more. Or matches are asked for (null). */
const steps = fc.array(
  fc.option(fc.tuple(fc.integer({ min: 1, max: PRODUCTS }), fc.integer({ min: 0, max: 3 })), {
    nil: null,
  }),
  { maxLength: 100 },
);

test('whatever changes between, matches are those of now; of more than the bound only that they are more', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const kept = new MatchCache();
      const ratings = new Map<number, number>();
      const find = async (among: number[] | null) => {
        const found = [...ratings]
          .filter(([id, rating]) => rating > 0 && (among === null || among.includes(id)))
          .slice(0, BOUND + 1);
        return {
          ids: Int32Array.from(found.map(([id]) => id)),
          ratings: Uint8Array.from(found.map(([, rating]) => rating)),
        };
      };
      for (const step of list) {
        if (step) {
          ratings.set(...step);
          kept.note([step[0]]);
          continue;
        }
        const { ids, ratings: rated } = await kept.get('key', BOUND, find);
        const given = new Map([...ids].map((id, at) => [id, rated[at]]));
        const now = new Map([...ratings].filter(([, rating]) => rating > 0));
        expect(given.size).toBe(ids.length);
        if (now.size <= BOUND) expect(given).toEqual(now);
        else expect(given.size).toBeGreaterThan(BOUND);
        for (const [id, rating] of given) expect(rating).toBe(now.get(id));
      }
    }),
  );
});

test.each<[string, number[][], (number[] | null)[]]>([
  ['what is asked for again is found once', [[], []], [null]],
  ['after changes, among what changed', [[3, 4, 3], []], [null, [3, 4]]],
  ['after more changes than are remembered, anew', [Array<number>(3000).fill(3)], [null, null]],
])('%s', async (_, changesBetween, expected) => {
  const asked: (number[] | null)[] = [];
  const kept = new MatchCache();
  const get = () =>
    kept.get('key', 10, async (among) => {
      asked.push(among);
      return { ids: Int32Array.of(), ratings: Uint8Array.of() };
    });
  await get();
  for (const changes of changesBetween) {
    kept.note(changes);
    await get();
  }
  expect(asked).toEqual(expected);
});

test('matches that were being read when a product changed are not taken to show it', async () => {
  const kept = new MatchCache();
  let ids = [1];
  const first = kept.get('key', 10, async () => {
    const read = Int32Array.from(ids);
    ids = [1, 2];
    kept.note([2]);
    return { ids: read, ratings: new Uint8Array(read.length) };
  });
  expect([...(await first).ids]).toEqual([1]);
  const again = await kept.get('key', 10, async (among) => {
    expect(among).toEqual([2]);
    return { ids: Int32Array.of(2), ratings: Uint8Array.of(0) };
  });
  expect([...again.ids]).toEqual([1, 2]);
});
