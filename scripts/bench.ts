import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { isBuildFresh } from './build/build-stamp.ts';
import { measureBrowser } from './bench/browser/browser.ts';
import { consoleLines, measureConsole } from './bench/console/console.ts';
import { measureOperators } from './bench/operators/operators.ts';
import { operatorsLines } from './bench/operators/operators-report.ts';
import { measureLighthouse } from './bench/browser/lighthouse.ts';
import { measureIdleShop } from './bench/memory/idle-shop.ts';
import { measureInTurn } from './bench/measure.ts';
import { watchMemory } from './bench/memory/memory.ts';
import { memoryLines, type MemoryFound } from './bench/memory/memory-report.ts';
import { besideNginx } from './bench/load/nginx.ts';
import { measureOverload } from './bench/load/overload.ts';
import { end, SERVER_CORE, startPinned, waitUntilUp } from './bench/pinned.ts';
import { type Row, report } from './bench/report.ts';
import { measureSearchAt, type ScaledSearch } from './bench/database/search.ts';
import { measureStart, ORIGIN, withShop } from './bench/shop.ts';
import { type Named, pagesOf, readTargets, writeTargets } from './bench/load/targets.ts';
import { measureSlowCommits, slowCommitLines } from './bench/database/slow-commit.ts';
import { hasWrk } from './bench/load/wrk.ts';
import { measureProcesses, processesLines } from './bench/processes/processes.ts';
import { runTool } from './run-tool.ts';

// Ratios measured side by side: the shop and a bare Node server sending the same bytes, each alone
// on one core, with the load generator on the other. BENCH_SECONDS, BENCH_CONNECTIONS,
// BENCH_PRODUCTS and BENCH_REST_MINUTES configure the run. One part alone: `npm run bench -- memory` (and overload),
// `-- slow-commit` (orders while commits are slow), `-- processes` (what more of them do), `-- console` (its calls with
// BENCH_ORDERS orders), `-- operators` (what they do in a running shop).
const BESIDE_PORT = 4311;
const numbers = (name: string, usual: string) =>
  (process.env[name] ?? usual).split(',').map(Number);
const [SECONDS = 3] = numbers('BENCH_SECONDS', '3');
const CONNECTIONS = numbers('BENCH_CONNECTIONS', '16,64');
const CATALOGUES = numbers('BENCH_PRODUCTS', '10000,100000,1000000');
const [ORDERS = 1_000_000] = numbers('BENCH_ORDERS', '1000000');
const [REST_MINUTES = 5] = numbers('BENCH_REST_MINUTES', '5');
/** Pages for Lighthouse, besides the checkout. */
const AUDITED = new Set(['home', 'listing', 'product page']);
const FOLDER = resolve('.data', 'bench');
const DATA_DIR = join(FOLDER, 'shop');

const PARTS = ['memory', 'slow-commit', 'processes', 'console', 'operators'];
const [part] = process.argv.slice(2);
if (part !== undefined && !PARTS.includes(part)) {
  console.error(`There is no benchmark "${part}": ${PARTS.join(', ')}, or all without a name.`);
  process.exit(2);
}
process.env['NODE_ENV'] = 'production';
if (part === 'console') {
  const times = await measureConsole(ORDERS, join(FOLDER, `console-${ORDERS}`));
  console.log(consoleLines(ORDERS, times).join('\n'));
  process.exit();
}

if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
mkdirSync(FOLDER, { recursive: true });
// A shop left by an earlier run may be of another version.
rmSync(DATA_DIR, { recursive: true, force: true });

if (part === 'operators') {
  const results = await measureOperators(join(FOLDER, 'operators'), SECONDS);
  console.log(operatorsLines(results).join('\n'));
  process.exit();
}

if (part === 'memory') {
  console.log(memoryLines(await measureMemory(null)).join('\n'));
  process.exit();
}

if (part === 'slow-commit') {
  const results = await measureSlowCommits(DATA_DIR, SECONDS);
  console.log(slowCommitLines(results).join('\n'));
  process.exit();
}

if (part === 'processes') {
  console.log(processesLines(await measureProcesses(DATA_DIR, SECONDS)).join('\n'));
  process.exit();
}

const starts = [await measureStart(DATA_DIR), await measureStart(DATA_DIR)];
const rows: Row[] = [];
const { load, browser, lighthouse } = await withShop(
  DATA_DIR,
  { PAGE_CACHE_MB: '64' },
  async (shop) => {
    const memory = watchMemory(shop);
    for (const target of await readTargets(ORIGIN)) {
      await waitUntilUp(target.url);
      await alongside('bare-server', [target.url], (beside) =>
        besideNginx(target.url, (nginx) => compare(target, 'cached', { beside, nginx })),
      );
    }
    for (const target of await writeTargets(ORIGIN)) await compare(target, 'computed', {});
    const load = memory.stop();
    const pages = await pagesOf(ORIGIN);
    const browser = await measureBrowser(ORIGIN, pages);
    const audited = pages.filter(({ name }) => AUDITED.has(name));
    const lighthouse = await measureLighthouse(ORIGIN, join(FOLDER, 'lighthouse'), audited);
    return { load, browser, lighthouse };
  },
);
await withShop(DATA_DIR, { PAGE_CACHE_MB: '0' }, async () => {
  for (const target of await pagesOf(ORIGIN)) {
    const path = target.url.slice(ORIGIN.length);
    await alongside('react-server', [path, DATA_DIR], (beside) =>
      // A single connection, because concurrent requests for a page share one rendering.
      compare(target, 'cache off', { beside }, [1]),
    );
  }
});
const search: ScaledSearch[] = [];
for (const products of CATALOGUES) {
  const times = await measureSearchAt(products, join(FOLDER, `search-${products}`));
  search.push(...times.map((time) => ({ products, ...time })));
}

const results = {
  at: new Date().toISOString().slice(0, 10),
  machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load by ${hasWrk ? 'wrk' : 'autocannon'}`,
  seconds: SECONDS,
  starts,
  memory: await measureMemory(load),
  browser,
  lighthouse,
  slowCommits: await measureSlowCommits(DATA_DIR, SECONDS),
  processes: await measureProcesses(DATA_DIR, SECONDS),
  rows,
  search,
};
const text = report(results);
console.log(text);
writeFileSync(join(FOLDER, 'bench.json'), JSON.stringify(results, null, 2));
writeFileSync(join('docs', 'performance.md'), text);

async function measureMemory(load: number | null): Promise<MemoryFound> {
  const idle = await measureIdleShop(join(FOLDER, 'idle'), REST_MINUTES);
  console.log('A shop that nobody visits:', idle);
  const measured = await withShop(
    DATA_DIR,
    { PAGE_CACHE_MB: '64', TRUST_PROXY: '127.0.0.1' },
    measureOverload,
  );
  return { idle, load, overload: measured };
}

async function compare(
  target: Named,
  mode: string,
  { beside = null, nginx = null }: { beside?: string | null; nginx?: string | null },
  atOnce = CONNECTIONS,
): Promise<void> {
  for (const connections of atOnce) {
    const { shop, ...others } = await measureInTurn(
      {
        shop: target,
        ...(beside !== null && { beside: { url: beside } }),
        ...(nginx !== null && { nginx: { url: nginx } }),
      },
      { connections, seconds: SECONDS, isCached: mode === 'cached' },
    );
    rows.push({ name: target.name, mode, connections, shop, ...others });
    console.error(
      `${target.name} (${mode}), ${connections}: ${Math.round(shop.requests)} a second`,
    );
  }
}

/** Runs the comparison server on the shop's core while `work` measures both in turn. */
async function alongside(
  program: 'bare-server' | 'react-server',
  args: string[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const script = join('scripts', 'bench', 'load', `${program}.ts`);
  const child = startPinned(SERVER_CORE, [script, String(BESIDE_PORT), ...args]);
  const url = `http://127.0.0.1:${BESIDE_PORT}/`;
  try {
    await waitUntilUp(url);
    await work(url);
  } finally {
    await end(child);
  }
}
