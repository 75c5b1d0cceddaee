import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChangeLog, matchesTag } from './change-log.ts';

const log = (changes: string[]) => {
  const changeLog = new ChangeLog(() => 0);
  for (const change of changes) changeLog.add(change);
  return changeLog;
};

test.each<[string, string[], string[], boolean]>([
  ['the same row', ['product:42'], ['product:42'], true],
  ['another row', ['product:4'], ['product:42'], false],
  ['one of all rows of a kind', ['product:42'], ['product:any'], true],
  ['a whole kind', ['product:*'], ['products', 'product:42'], true],
  ['another kind', ['product:*'], ['products', 'page:1'], false],
  ['everything', ['*'], ['settings'], true],
  ['everything, of what depends on nothing', ['*'], [], true],
  ['nothing', [], ['settings'], false],
])('a change of %s', (_, changes, tags, isChanged) => {
  expect(log(changes).hasChangedSince(0, new Set(tags))).toBe(isChanged);
});

test('only changes after the mark count, and those older than the log', () => {
  const changeLog = log(['settings']);
  const mark = changeLog.mark();
  expect(changeLog.hasChangedSince(mark, new Set(['settings']))).toBe(false);
  for (let n = 0; n < 20_000; n += 1) changeLog.add('banners');
  expect(changeLog.hasChangedSince(mark, new Set(['settings']))).toBe(true);
  expect(changeLog.hasChangedSince(changeLog.mark() - 1, new Set(['settings']))).toBe(false);
});

test('a response has changed if one of its tags matches', () => {
  const name = fc.constantFrom('*', 'products', 'product:1', 'product:2', 'product:*', 'page:1');
  const tag = fc.constantFrom('products', 'product:1', 'product:2', 'product:any', 'page:any');
  fc.assert(
    fc.property(fc.array(name), fc.array(tag), (changes, tags) => {
      const expected = changes.some(
        (change) => change === '*' || tags.some((one) => matchesTag(one, change)),
      );
      expect(log(changes).hasChangedSince(0, new Set(tags))).toBe(expected);
    }),
  );
});
