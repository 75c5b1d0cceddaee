import { expect, test } from 'vitest';
import { isPullEnough, isPullShown, pullOf } from './pull-rules.ts';

// Spec §4: half the drag, capped at 120; shows after 10 and triggers above 80.
test.each([
  { drag: -50, pull: 0, shown: false, enough: false },
  { drag: 0, pull: 0, shown: false, enough: false },
  { drag: 20, pull: 10, shown: false, enough: false },
  { drag: 22, pull: 11, shown: true, enough: false },
  { drag: 160, pull: 80, shown: true, enough: false },
  { drag: 162, pull: 81, shown: true, enough: true },
  { drag: 240, pull: 120, shown: true, enough: true },
  { drag: 900, pull: 120, shown: true, enough: true },
])('a drag of $drag pulls $pull', ({ drag, pull, shown, enough }) => {
  expect(pullOf(drag)).toBe(pull);
  expect(isPullShown(pull)).toBe(shown);
  expect(isPullEnough(pull)).toBe(enough);
});
