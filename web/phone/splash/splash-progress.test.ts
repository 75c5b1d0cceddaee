import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextProgress } from './splash-progress.ts';

// Spec §4: progress rises in random steps of 5 to 20.
test.each([
  ['the smallest step', 0, 0, 5],
  ['the largest step', 0, 0.999_999, 20],
  ['a step between', 40, 0.5, 53],
  ['no further than 100', 95, 0.999_999, 100],
  ['full stays full', 100, 0, 100],
])('%s', (_name, progress, random, next) => {
  expect(nextProgress(progress, random)).toBe(next);
});

test('at most 20 steps are needed', () => {
  const randoms = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 20,
    maxLength: 20,
  });
  fc.assert(fc.property(randoms, (steps) => steps.reduce(nextProgress, 0) === 100));
});
