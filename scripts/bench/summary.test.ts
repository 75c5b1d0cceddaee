import { expect, test } from 'vitest';
import type { Measured } from './measure.ts';
import { ratiosOf, summaryLines } from './summary.ts';

const measured = (...rounds: number[]): Measured => ({
  requests: rounds[1] ?? 0,
  p50: 1,
  p99: 2,
  bytes: 3,
  failures: 0,
  rounds,
  noise: 0,
});

test('the ratios of all parts are listed, and those whose rounds are too far apart have no figure', () => {
  const row = { name: 'home', connections: 16, shop: measured(80, 75, 90) };
  const ratios = ratiosOf({
    cached: {
      rows: [
        { ...row, mode: 'cached', beside: measured(100, 100, 100) },
        { ...row, mode: 'cached' },
      ],
      memory: 250,
    },
    rendered: [{ ...row, mode: 'cache off', beside: measured(100, 100, 60) }],
    'slow-commit': [{ delay: 20, one: measured(10, 10, 10), many: measured(60, 50, 55) }],
  });
  expect(summaryLines(ratios).slice(3)).toEqual([
    'The spread is the largest deviation of a round from the median; above 25 % there is no figure: 1 of 3.',
    '',
    '| what | ratio | spread % |',
    '|---|---|---|',
    '| home (cached) to a bare server, 16 connections | 0.80 | 13 |',
    '| home (cache off) to React alone, 16 connections | no figure | 88 |',
    '| orders of eight clients to one, commits 20 ms slower | 5.50 | 9 |',
  ]);
});

test('parts without ratios have no table', () => {
  expect(summaryLines(ratiosOf({ start: [15, 2] }))).toEqual([]);
});
