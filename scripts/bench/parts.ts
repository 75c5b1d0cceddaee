import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureBrowser } from './browser/browser.ts';
import { browserLines } from './browser/browser-report.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import {
  CATALOGUES,
  CONNECTIONS,
  DATA_DIR,
  FOLDER,
  ORDERS,
  REST_MINUTES,
  SECONDS,
} from './configuration.ts';
import { measureConsole } from './console/console.ts';
import { consoleLines } from './console/console-report.ts';
import { measureSearchAt, type ScaledSearch } from './database/search.ts';
import { measureSlowCommits, slowCommitLines } from './database/slow-commit.ts';
import { measureCached, measureComputed, measureRendered } from './load/measure-rows.ts';
import { measureOverload } from './load/overload.ts';
import { pagesOf } from './load/targets.ts';
import { measureIdleShop } from './memory/idle-shop.ts';
import { memoryLines, type MemoryFigures } from './memory/memory-report.ts';
import { measureOperators } from './operators/operators.ts';
import { operatorsLines } from './operators/operators-report.ts';
import type { PartName } from './part-names.ts';
import { measureProcesses, processesLines } from './processes/processes.ts';
import { rowLines, searchLines, startLines } from './report.ts';
import { measureStart, ORIGIN, withShop } from './shop.ts';

/** A part of the benchmarks, which can be measured alone. */
interface Part<Found> {
  what: string;
  /** Minutes that it is expected to take when it has not been measured here before. */
  minutes: number;
  measure: () => Promise<Found>;
  /** As Markdown. */
  lines: (found: Found) => string[];
}

/** Keeps the type of what a part measures. */
const part = <Found, Described extends Part<Found>>(
  described: Described & { measure: () => Promise<Found> },
) => described;

/** A measurement and what it is compared with, five rounds each after a warm-up, in minutes. */
const loads = (count: number, warmUp: number) => (count * (warmUp + 5 * SECONDS)) / 60;

const CACHED_TARGETS = 13;
const COMPUTED_TARGETS = 4;
/** Pages for Lighthouse, besides the checkout. */
const AUDITED = new Set(['home', 'listing', 'product page']);

/** Generating a catalogue, by its products. */
const FILL_MINUTES_OF_A_MILLION = 22;
const toFill = CATALOGUES.filter((products) => !existsSync(searchFolder(products)));

export const PARTS = {
  start: part({
    what: 'the first start of a shop and the second',
    minutes: 1,
    measure: async () => [await measureStart(DATA_DIR), await measureStart(DATA_DIR)],
    lines: startLines,
  }),
  cached: part({
    what: 'pages and calls from the cache, beside a bare Node server and nginx',
    minutes: loads(CACHED_TARGETS * CONNECTIONS.length * 3, 1),
    measure: measureCached,
    lines: ({ rows }) => rowLines(rows),
  }),
  computed: part({
    what: 'carts, quotes and orders',
    minutes: loads(COMPUTED_TARGETS * CONNECTIONS.length, 5),
    measure: measureComputed,
    lines: ({ rows }) => rowLines(rows),
  }),
  rendered: part({
    what: 'pages rendered each time, beside React alone',
    minutes: loads(10, 5),
    measure: measureRendered,
    lines: rowLines,
  }),
  browser: part({
    what: 'a throttled browser, and Lighthouse',
    minutes: 8,
    measure: () =>
      withShop(DATA_DIR, { PAGE_CACHE_MB: '64' }, async () => {
        const pages = await pagesOf(ORIGIN);
        const times = await measureBrowser(ORIGIN, pages);
        const audited = pages.filter(({ name }) => AUDITED.has(name));
        const folder = join(FOLDER, 'lighthouse');
        return { times, lighthouse: await measureLighthouse(ORIGIN, folder, audited) };
      }),
    lines: ({ times, lighthouse }) => browserLines(times, lighthouse),
  }),
  search: part({
    what: `searches among ${CATALOGUES.join(', ')} products`,
    minutes:
      CATALOGUES.length +
      toFill.reduce((sum, products) => sum + (FILL_MINUTES_OF_A_MILLION * products) / 1e6, 0),
    measure: async () => {
      const searches: ScaledSearch[] = [];
      for (const products of CATALOGUES) {
        const times = await measureSearchAt(products, searchFolder(products));
        searches.push(...times.map((time) => ({ products, ...time })));
      }
      return searches;
    },
    lines: searchLines,
  }),
  memory: part({
    what: 'memory at rest, and 500 connections',
    minutes: REST_MINUTES + 4,
    measure: measureMemory,
    lines: (figures: MemoryFigures, load: number | null = null) => memoryLines(figures, load),
  }),
  'slow-commit': part({
    what: 'orders while commits are slow',
    minutes: loads(6, 5),
    measure: () => measureSlowCommits(DATA_DIR, SECONDS),
    lines: slowCommitLines,
  }),
  processes: part({
    what: 'two processes beside one, and a restore',
    minutes: 2 + loads(2, 1) + loads(2, 5),
    measure: () => measureProcesses(DATA_DIR, SECONDS),
    lines: processesLines,
  }),
  console: part({
    what: `calls of the console among ${ORDERS} orders`,
    minutes: 30,
    measure: () => measureConsole(ORDERS, join(FOLDER, `console-${ORDERS}`)),
    lines: (times) => consoleLines(ORDERS, times),
  }),
  operators: part({
    what: 'screens, grid, bulk actions, import and live pages of the console',
    minutes: 10,
    measure: () => measureOperators(join(FOLDER, 'operators'), SECONDS),
    lines: operatorsLines,
  }),
} satisfies Record<PartName, unknown>;

/** What the parts measured. */
export type Findings = {
  [Name in PartName]: Awaited<ReturnType<(typeof PARTS)[Name]['measure']>>;
};

function searchFolder(products: number): string {
  return join(FOLDER, `search-${products}`);
}

async function measureMemory(): Promise<MemoryFigures> {
  const idle = await measureIdleShop(join(FOLDER, 'idle'), REST_MINUTES);
  console.log('A shop that nobody visits:', idle);
  const overload = await withShop(
    DATA_DIR,
    { PAGE_CACHE_MB: '64', TRUST_PROXY: '127.0.0.1' },
    measureOverload,
  );
  return { idle, overload };
}
