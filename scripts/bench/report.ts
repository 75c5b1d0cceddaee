import type { Row } from './load/measure-rows.ts';
import type { ScaledSearch } from './database/search.ts';
import { ratioOf, ratioText } from './ratio.ts';

/** Rows of load as Markdown. */
export function rowLines(rows: readonly Row[]): string[] {
  return [
    '| what | how | connections | a second | p99 ms | beside, a second | ratio | nginx, a second | KB | noise % | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(rowText),
    '',
  ];
}

/** Milliseconds of the first start and the second, as Markdown. */
export function startLines([first, second]: readonly number[]): string[] {
  return [
    `First start to the first page ${inSeconds(first)} (demo shop imported), second start ${inSeconds(second)}; packages and build are`,
    'ready.',
    '',
  ];
}

/** Search times as Markdown. */
export function searchLines(search: readonly ScaledSearch[]): string[] {
  return [
    '',
    '## Search and listings as the catalogue grows',
    '',
    '| what | products | p50 ms | p95 ms | p99 ms |',
    '|---|---|---|---|---|',
    ...search
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.products - b.products)
      .map(
        ({ name, products, p50, p95, p99 }) =>
          `| ${name} | ${products} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} |`,
      ),
    '',
  ];
}

function rowText({ name, mode, connections, shop, beside, nginx }: Row): string {
  const cells = [
    name,
    mode,
    connections,
    Math.round(shop.requests),
    shop.p99,
    beside ? Math.round(beside.requests) : '',
    beside ? ratioText(ratioOf(shop.rounds, beside.rounds)) : '',
    nginx ? Math.round(nginx.requests) : '-',
    (shop.bytes / 1024).toFixed(1),
    Math.max(shop.noise, beside?.noise ?? 0).toFixed(0),
    shop.failures + (beside?.failures ?? 0) + (nginx?.failures ?? 0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function inSeconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
