import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MatchCache } from './match-cache.ts';

const PRODUCTS = 12;
const BOUND = 6;
/** A step writes a product with its rating (0: it no longer matches), or (null) requests the matches. */
const steps = fc.array(
  fc.option(fc.tuple(fc.integer({ min: 1, max: PRODUCTS }), fc.integer({ min: 0, max: 3 })), {
    nil: null,
  }),
  { maxLength: 100 },
);

test('after any changes the matches are current; above the bound only that there are more is certain', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const matches = new MatchCache();
      const ratings = new Map<number, number>();
      const find = async (among: number[] | null) => {
        const entries = [...ratings]
          .filter(([id, rating]) => rating > 0 && (among === null || among.includes(id)))
          .slice(0, BOUND + 1);
        return {
          ids: Float64Array.from(entries.map(([id]) => id)),
          ratings: Uint8Array.from(entries.map(([, rating]) => rating)),
        };
      };
      for (const step of list) {
        if (step) {
          ratings.set(...step);
          matches.note([step[0]]);
          continue;
        }
        const { ids, ratings: rated } = await matches.get('key', BOUND, find);
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
  ['a repeated request searches once', [[], []], [null]],
  ['after changes, among the changed products', [[3, 4, 3], []], [null, [3, 4]]],
  [
    'after more changes than are remembered, everything',
    [Array<number>(3000).fill(3)],
    [null, null],
  ],
])('%s', async (_, changesBetween, expected) => {
  const searched: (number[] | null)[] = [];
  const matches = new MatchCache();
  const get = () =>
    matches.get('key', 10, async (among) => {
      searched.push(among);
      return { ids: Float64Array.of(), ratings: Uint8Array.of() };
    });
  await get();
  for (const changes of changesBetween) {
    matches.note(changes);
    await get();
  }
  expect(searched).toEqual(expected);
});

test('matches read while a product changes count as outdated for it', async () => {
  const matches = new MatchCache();
  let ids = [1];
  const first = matches.get('key', 10, async () => {
    const read = Float64Array.from(ids);
    ids = [1, 2];
    matches.note([2]);
    return { ids: read, ratings: new Uint8Array(read.length) };
  });
  expect([...(await first).ids]).toEqual([1]);
  const again = await matches.get('key', 10, async (among) => {
    expect(among).toEqual([2]);
    return { ids: Float64Array.of(2), ratings: Uint8Array.of(0) };
  });
  expect([...again.ids]).toEqual([1, 2]);
});
