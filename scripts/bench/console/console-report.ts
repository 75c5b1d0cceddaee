import type { ConsoleTimes } from './console.ts';
import { LARGE_TABLE } from './plans.ts';

interface Limit {
  p95: number;
  p99: number;
}

/** Milliseconds that a list may take, a search for an order, and the home page. */
const LIST: Limit = { p95: 80, p99: Infinity };
const SEARCH: Limit = { p95: 100, p99: 200 };
const HOME: Limit = { p95: 30, p99: Infinity };
/** The lowest acceptable share of searches whose first result is the right one. */
const LEAST_RIGHT = 0.95;

function limitOf(name: string): Limit {
  if (name.startsWith('search')) return SEARCH;
  return name === 'getHome' ? HOME : LIST;
}

/** Whether a call is slower than its limit, or a search is wrong too often. */
function isOver({ name, p95, p99, first }: ConsoleTimes): boolean {
  const limit = limitOf(name);
  return p95 > limit.p95 || p99 > limit.p99 || (first !== null && first < LEAST_RIGHT);
}

/** The times as Markdown, with those that exceed their limit on top. */
export function consoleLines(orders: number, times: ConsoleTimes[]): string[] {
  const count = (number: number) => number.toLocaleString('en');
  const listed = (found: ConsoleTimes[]) =>
    found.length > 0 ? `: ${found.map(({ name }) => name).join(', ')}` : '';
  const over = times.filter(isOver);
  const scanned = times.filter((own) => own.scanned.length > 0);
  return [
    `With ${count(orders)} orders, as many products and ${count(Math.floor(orders / 5))} customers, whole calls without HTTP, in milliseconds.`,
    `The p95 of a list may be ${LIST.p95}, of the home page ${HOME.p95}, of a search ${SEARCH.p95} with a p99 of ${SEARCH.p99}, and the right order first in ${100 * LEAST_RIGHT} %: ${over.length} of ${times.length} exceed that${listed(over)}.`,
    `${scanned.length} read a table of more than ${count(LARGE_TABLE)} rows as a whole${listed(scanned)}.`,
    '',
    '| call | p50 | p95 | p99 | right one first | reads |',
    '|---|---|---|---|---|---|',
    ...times.map(consoleLine),
  ];
}

/** A row of the table. */
export function consoleLine({ name, p50, p95, p99, first, plan }: ConsoleTimes): string {
  const ms = (time: number) => time.toFixed(1);
  const share = first === null ? '' : `${Math.round(first * 100)} %`;
  return `| ${name} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} | ${share} | ${plan.join('; ')} |`;
}
