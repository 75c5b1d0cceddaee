import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { isBuildFresh } from './build-stamp.ts';
import { type Measured, measure } from './bench/measure.ts';
import { end, SERVER_CORE, startPinned, untilAnswers } from './bench/pinned.ts';
import { measureSearchAt } from './bench/search.ts';
import { runTool } from './run-tool.ts';

// Ratios taken side by side in one run: the shop and a bare Node server sending the same bytes, each alone on one
// core, the load on the other.
const PORT = 4310;
const BARE_PORT = 4311;
const CONNECTIONS = [16, 64];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const SEARCH_PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 100_000);
const FOLDER = join('.data', 'bench');

interface Row {
  page: string;
  connections: number;
  shop: Measured;
  bare: Measured;
}

process.env['NODE_ENV'] = 'production';
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
mkdirSync(FOLDER, { recursive: true });
console.log(
  `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
);

const starts = await measureStarts();
const rows = await measurePages();
printRows(rows);
console.log(
  `\nfirst start ${seconds(starts.first)}, second start ${seconds(starts.second)} (build and packages ready)`,
);
const search = await measureSearchAt(SEARCH_PRODUCTS, join(FOLDER, `search-${SEARCH_PRODUCTS}`));
for (const line of search) {
  console.log(
    `search at ${SEARCH_PRODUCTS} products, ${line.name}: p50 ${line.p50.toFixed(1)} ms, p95 ${line.p95.toFixed(1)} ms`,
  );
}
writeFileSync(
  join(FOLDER, 'bench.json'),
  JSON.stringify({ at: new Date(), starts, rows, search }, null, 2),
);

function startShop() {
  const env = {
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: join(FOLDER, 'shop'),
    LOG_LEVEL: 'error',
  };
  return startPinned(SERVER_CORE, [join('scripts', 'start.ts')], env, 'pipe');
}

async function measureStarts(): Promise<{ first: number; second: number }> {
  rmSync(join(FOLDER, 'shop'), { recursive: true, force: true });
  const times: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const shop = startShop();
    times.push(await untilAnswers(`http://127.0.0.1:${PORT}/`));
    await end(shop);
  }
  return { first: times[0] ?? 0, second: times[1] ?? 0 };
}

async function measurePages(): Promise<Row[]> {
  const found: Row[] = [];
  const shop = startShop();
  try {
    const origin = `http://127.0.0.1:${PORT}`;
    await untilAnswers(`${origin}/`);
    for (const [page, path] of await pagesOf(origin)) {
      await untilAnswers(origin + path);
      const bare = startPinned(SERVER_CORE, [
        join('scripts', 'bench', 'bare-server.ts'),
        String(BARE_PORT),
        origin + path,
      ]);
      await untilAnswers(`http://127.0.0.1:${BARE_PORT}/`);
      for (const connections of CONNECTIONS) {
        const measured = await measure(origin + path, connections, SECONDS);
        const beside = await measure(`http://127.0.0.1:${BARE_PORT}${path}`, connections, SECONDS);
        found.push({ page, connections, shop: measured, bare: beside });
      }
      await end(bare);
    }
  } finally {
    await end(shop);
  }
  return found;
}

async function pagesOf(origin: string): Promise<[string, string][]> {
  const answer = await fetch(`${origin}/api/products?page=1&per_page=1`);
  const { data } = (await answer.json()) as { data: { products: { id: number }[] } };
  const id = data.products[0]?.id ?? 1;
  return [
    ['home', '/'],
    ['listing', '/products'],
    ['product page', `/products/${id}/details`],
    ['/api/products', '/api/products?page=1&per_page=12'],
    ['/api/product-details', `/api/product-details?product_id=${id}`],
  ];
}

function printRows(measured: Row[]): void {
  console.log(
    '| what | connections | shop /s | p99 ms | bare Node /s | p99 ms | ratio | KB sent | noise % | failed |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const { page, connections, shop, bare } of measured) {
    const cells = [
      page,
      connections,
      Math.round(shop.requests),
      shop.p99,
      Math.round(bare.requests),
      bare.p99,
      (shop.requests / bare.requests).toFixed(2),
      (shop.bytes / 1024).toFixed(1),
      Math.max(shop.noise, bare.noise).toFixed(0),
      shop.failures + bare.failures,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
