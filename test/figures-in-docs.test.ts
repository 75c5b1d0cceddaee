import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryRows, rowsOf, scalingRows } from './figures/computed-figures.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8');
const performance = read('performance.md');

/** Expects a page to have a row; the failure shows how it has to be written. */
function expectRow(page: string, row: string[]): void {
  const own = rowsOf(read(page)).find(([name]) => name === row[0]);
  expect(`| ${own?.join(' | ')} |`, `docs/${page}`).toBe(`| ${row.join(' | ')} |`);
}

test.each(scalingRows(performance))(
  'docs/scaling.md follows from docs/performance.md: %s',
  (...row) => expectRow('scaling.md', row),
);

test('docs/reliability.md has the memory that docs/performance.md says', () => {
  for (const row of memoryRows(performance)) expectRow('reliability.md', row);
});

// A page as the benchmark writes it, of which docs/performance.md may have been written before a part was.
const PAGE = `
| what | how | connections | a second | p99 ms |
|---|---|---|---|---|
| home | cached | 16 | 7700 | 14.86 |
| home | cached | 64 | 22652 | 10.76 |
| search, .data | cached | 64 | 18311 | 10.76 |
| /api/products | cached | 16 | 90000 | 5.96 |
| guest add-to-cart | computed | 16 | 1780 | 68.19 |
| guest add-to-cart | computed | 64 | 1781 | 798.6 |
| checkout quote | computed | 16 | 1329 | 44.29 |
| place-order | computed | 16 | 154 | 129.4 |
| place-order | computed | 64 | 121 | 657.13 |
| place-order, one product | computed | 16 | 99 | 225.75 |
| home | cache off | 1 | 161 | 43.88 |
| listing | cache off | 1 | 80 | 137.68 |

| when | memory |
|---|---|
| pictures of the demo being made after its first start (103 s), peak of both processes | 339 MB |
| at rest 5 minutes later | 183 MB |
| 500 connections, peak | 273 MB |

| requests | responses by status | p50 ms | p99 ms |
|---|---|---|---|
| cached | 200: 42109 | 80 | 245 |
| uncached | 200: 900, 503: 7000 | 300 | 900 |
| orders | 200: 811 | 700 | 1053 |

| a commit takes | orders a second, one client | 8 clients | ratio | failed |
|---|---|---|---|---|
| 0 ms more | 203 | 359 | 1.8 | 0 |
| 20 ms more | 47 | 278 | 5.9 | 0 |
`;

test('figures are computed from the minimum, the median and the maximum, and rounded down', () => {
  expect(scalingRows(PAGE)).toEqual([
    ['a cached page', '7,700 to 22,600; 18,000 assumed', 'performance.md, "cached"'],
    ['a page rendered', '80 to 161; 120 assumed', '"cache off"'],
    ['a cart change', '1,780', '"guest add-to-cart"'],
    ['a quote', '1,320', '"checkout quote"'],
    ['an order, its database on the same core', '121 to 154', '"place-order"'],
    ['an order of the one product everybody wants', '99', '"place-order, one product"'],
    ['cached pages a second', '72,000', '1.1 million', '12 million'],
    ['pages a second when one in 50 is rendered', '18,000', '280,000', '3.2 million'],
    ['orders a second', '480 to 610', '960 to 1,200', 'the same: one primary'],
    ['as long as the disk', '203', '359', '1.8'],
    ['20 ms more', '47', '278', '5.9'],
  ]);
  expect(memoryRows(PAGE)).toEqual([
    ['memory of a shop nobody visits', '183 MB'],
    [
      'while its pictures are rendered after the first start, both processes',
      '339 MB at most; those of the first screens took 103 s',
    ],
    [
      '500 connections, responses by status',
      '273 MB at most; cached pages 200: 42109, p99 245 ms; orders 200: 811, p99 1053 ms; uncached pages 200: 900, 503: 7000, p99 900 ms',
    ],
  ]);
});
