import { expect, test } from 'vitest';
import { scansIn, wholeTablesIn } from './plans.ts';

const plan = (read: number, removed: number, loops = 1) => `Query Text: select 1
Limit  (cost=0.00..9.93 rows=51 width=8) (actual rows=51.00 loops=1)
  ->  Nested Loop  (cost=0.00..51.00 rows=51 width=8) (actual rows=51.00 loops=1)
        ->  Parallel Seq Scan on orders o  (cost=0.00..9.00 rows=9 width=8) (actual rows=${read}.00 loops=${loops})
              Filter: (paid_at IS NOT NULL)
              Rows Removed by Filter: ${removed}
        ->  Index Scan using payments_pkey on payments p  (cost=0.42..0.44 rows=1 width=8) (actual rows=1.00 loops=51)`;
const rows = new Map([['orders', 1_000_000]]);

test.each([
  ['ends at a limit', plan(9_000, 1_001), []],
  ['skips nearly all rows', plan(51, 999_949), ['orders']],
  ['is shared by three processes', plan(100_000, 233_333, 3), ['orders']],
])('a sequential scan that %s', (_what, text, whole) => {
  expect(wholeTablesIn(text, rows)).toEqual(whole);
});

test('a small table may be read as a whole', () => {
  expect(wholeTablesIn(plan(51, 9_949), new Map([['orders', 10_000]]))).toEqual([]);
});

test('a plan reads tables by its scans; those of single rows are left out', () => {
  expect(scansIn(plan(1, 0))).toEqual(['Parallel Seq Scan on orders']);
});
