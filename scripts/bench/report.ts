import { browserLines } from './browser/browser-report.ts';
import type { BrowserTimes, Paint } from './browser/browser.ts';
import type { Lighthouse } from './browser/lighthouse.ts';
import { memoryLines, type MemoryFound } from './memory/memory-report.ts';
import { type Measured, ratioOf } from './measure.ts';
import type { ScaledSearch } from './database/search.ts';
import { type ProcessesFound, processesLines } from './processes/processes.ts';
import { type SlowCommit, slowCommitLines } from './database/slow-commit.ts';

export interface Row {
  name: string;
  /**
   * cached: from the cache; cache off: rendered each time; computed: a call that changes or quotes.
   */
  mode: string;
  connections: number;
  shop: Measured;
  /** The same bytes from a bare Node server, or the same tree from React alone. */
  beside?: Measured;
  /** The same bytes from nginx, if installed. */
  nginx?: Measured;
}

export interface Results {
  at: string;
  machine: string;
  /** Duration of each load run. */
  seconds: number;
  /** Milliseconds to the first page: first start including the demo import, second start. */
  starts: number[];
  memory: MemoryFound;
  slowCommits: SlowCommit[];
  processes: ProcessesFound;
  rows: Row[];
  /** In a throttled browser. */
  browser: { paints: Paint[]; times: BrowserTimes[] };
  lighthouse: Lighthouse;
  search: ScaledSearch[];
}

/** The figures of a run as Markdown. */
export function report(results: Results): string {
  const { at, machine, starts, memory, browser, lighthouse, rows, search } = results;
  return [
    '# Performance',
    '',
    `\`npm run bench\` wrote this page on ${at}: ${machine}. Server and database on one core, the load on the other; medians of`,
    `five rounds of ${results.seconds} s. *Beside* is a bare Node server sending the same bytes (cached) or React alone rendering the same tree (cache`,
    'off). In each round the servers of a row take the load one after another; the *ratio* is the median of the rounds, with the lowest and the',
    'highest in brackets. Compare ratios: absolute figures depend on the machine. *Noise* is the largest deviation of a round from',
    'the median. *nginx* sends the same bytes of a file, as one process on the same core; - where it is not installed.',
    '',
    '| what | how | connections | a second | p99 ms | beside, a second | ratio | nginx, a second | KB | noise % | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(rowText),
    '',
    `First start to the first page ${inSeconds(starts[0])} (demo shop imported), second start ${inSeconds(starts[1])}; packages and build are`,
    'ready.',
    '',
    ...memoryLines(memory),
    ...slowCommitLines(results.slowCommits),
    ...processesLines(results.processes),
    ...browserLines(browser, lighthouse),
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
  ].join('\n');
}

function rowText({ name, mode, connections, shop, beside, nginx }: Row): string {
  const cells = [
    name,
    mode,
    connections,
    Math.round(shop.requests),
    shop.p99,
    beside ? Math.round(beside.requests) : '',
    beside ? ratioText(shop, beside) : '',
    nginx ? Math.round(nginx.requests) : '-',
    (shop.bytes / 1024).toFixed(1),
    Math.max(shop.noise, beside?.noise ?? 0).toFixed(0),
    shop.failures + (beside?.failures ?? 0) + (nginx?.failures ?? 0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function ratioText(shop: Measured, beside: Measured): string {
  const { median, least, most } = ratioOf(shop, beside);
  return `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

function inSeconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
