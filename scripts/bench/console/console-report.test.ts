import { expect, test } from 'vitest';
import { consoleLines } from './console-report.ts';
import type { ConsoleTimes } from './console.ts';

const times = (name: string, other: Partial<ConsoleTimes> = {}): ConsoleTimes => ({
  name,
  p50: 1,
  p95: 2,
  p99: 3,
  first: null,
  plan: [],
  scanned: [],
  ...other,
});

test.each<[text: string, over: boolean, of: ConsoleTimes]>([
  ['a list at its limit', false, times('listOrders ', { p95: 80, p99: 500 })],
  ['a slow list', true, times('listOrders ', { p95: 81 })],
  ['the home page at its limit', false, times('getHome', { p95: 30 })],
  ['a slow home page', true, times('getHome', { p95: 31 })],
  ['a search at its limits', false, times('search: phone', { p95: 100, p99: 200, first: 0.95 })],
  ['a slow search', true, times('search: phone', { p95: 101 })],
  ['a search that is sometimes slow', true, times('search: phone', { p99: 201 })],
  ['a search that finds another order first', true, times('search: phone', { first: 0.94 })],
])('%s: over its limit %s', (_text, isOver, of) => {
  const [, summary] = consoleLines(1_000_000, [of]);
  expect(summary).toContain(isOver ? `1 of 1 exceed that: ${of.name}.` : '0 of 1 exceed that.');
});

test('calls that read a large table as a whole are named', () => {
  const lines = consoleLines(1_000_000, [times('getHome', { scanned: ['orders'] })]);
  expect(lines[2]).toBe('1 read a table of more than 100,000 rows as a whole: getHome.');
});
