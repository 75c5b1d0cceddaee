import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { saveSetting } from '#server/settings/save-setting.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { hasProgram, startHaproxy } from '../balancers.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import type { Outcome } from '../report.ts';
import { missingForVarnish, startVarnish } from '../varnish.ts';
import { untilUp } from './rolling-deploy.ts';

const PAGES = 100;
const LANGUAGES = ['en', 'de'];
const VISITS = 8_000;
const PRICES = 20;
const WITHIN_MS = 2_000;
const MIN_HITS = 0.95;
/** Processes purge everything when they start, and once again later. */
const PURGED_MS = 3_000;

/**
 * Two processes behind HAProxy behind Varnish: how many visits the cache serves, how long an old price is shown, and
 * what happens while the shop is down.
 */
export async function sharedCache(cluster: Cluster): Promise<Outcome[]> {
  const missing = hasProgram('haproxy') ? missingForVarnish(cluster.folder) : 'haproxy';
  if (missing !== undefined)
    return [
      { experiment: 'Varnish', result: `skipped: ${missing} is not installed`, isGood: null },
    ];
  const { folder, port } = cluster;
  const [front, middle, first] = [port + 10, port + 11, port + 12];
  const env = { ...cluster.env, PURGE_URLS: `http://127.0.0.1:${front}/` };
  const shops = [first, first + 1].map(
    (own) => new ShopProcess('shop', own, { data: folder, logs: folder }, env),
  );
  const haproxy = startHaproxy({ folder, port: middle, ports: [first, first + 1] });
  const varnish = startVarnish(folder, front, middle);
  try {
    for (const shop of shops) await startAgain(shop, folder);
    await untilUp(varnish.origin);
    await sleep(PURGED_MS);
    const outcomes = [
      await visits(varnish.origin, cluster),
      await prices(varnish.origin, cluster),
      await closing(varnish.origin, cluster),
    ];
    await visits(varnish.origin, cluster);
    for (const shop of shops) await shop.end('SIGKILL');
    return [...outcomes, await away(varnish.origin, cluster)];
  } finally {
    varnish.child.kill();
    haproxy.child.kill();
    for (const shop of shops) await shop.end('SIGTERM');
  }
}

function pagesOf({ products }: Cluster): string[] {
  const details = products.map(({ id }) => `/products/${id}/details`);
  const lists = Array.from({ length: PAGES }, (_, n) => `/products?max_price=${1000 + n}`);
  return ['/', ...details, ...lists].slice(0, PAGES);
}

/** Each visitor has their own cookies. */
function visit(origin: string, page: string, locale: string): Promise<Response> {
  const mine = Math.random().toString(36).slice(2);
  return fetch(`${origin}${page}`, {
    headers: { cookie: `_ga=${mine}; locale=${locale}; session=${mine}`, 'accept-language': 'fr' },
  });
}

async function visits(origin: string, cluster: Cluster): Promise<Outcome> {
  const pages = pagesOf(cluster);
  let [hits, wrong, sent] = [0, 0, 0];
  const visitor = async () => {
    while (sent < VISITS) {
      sent += 1;
      const page = pages[Math.floor(Math.random() * pages.length)] ?? '/';
      const locale = LANGUAGES[sent % LANGUAGES.length] ?? 'en';
      const response = await visit(origin, page, locale);
      const html = await response.text();
      if (!response.ok || !html.includes(`<html lang="${locale}"`)) wrong += 1;
      if (response.headers.get('x-cache') === 'hit') hits += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return {
    experiment: `${VISITS} visits of ${PAGES} pages in ${LANGUAGES.length} languages, each with its own cookies`,
    result: `${((100 * hits) / sent).toFixed(1)} % from Varnish, ${wrong} wrong`,
    isGood: wrong === 0 && hits / sent > MIN_HITS,
  };
}

async function prices(origin: string, { db, product }: Cluster): Promise<Outcome> {
  const page = `/products/${product.id}/details`;
  const times: number[] = [];
  for (let n = 0; n < PRICES; n += 1) {
    for (const locale of LANGUAGES) await (await visit(origin, page, locale)).text();
    await sql`update products set price = ${54_000 + n}, discount_price = null where id = ${product.id}`.execute(
      db,
    );
    const began = performance.now();
    const shown = new RegExp(`540[.,]${String(n).padStart(2, '0')}`);
    while (!shown.test(await (await visit(origin, page, 'en')).text())) {
      if (performance.now() - began > 10_000) break;
      await sleep(20);
    }
    times.push(performance.now() - began);
    await sleep(n * 61);
  }
  const slowest = Math.max(...times);
  return {
    experiment: `${PRICES} prices changed behind Varnish`,
    result: `shown after ${Math.round(slowest)} ms at most`,
    isGood: slowest < WITHIN_MS,
  };
}

async function closing(origin: string, { db }: Cluster): Promise<Outcome> {
  const within = async (status: number) => {
    const began = performance.now();
    while ((await visit(origin, '/', 'en')).status !== status && performance.now() - began < 10_000)
      await sleep(20);
    return performance.now() - began;
  };
  await saveSetting(db, 'shop_open', 'false');
  const closed = await within(503);
  await saveSetting(db, 'shop_open', 'true');
  const open = await within(200);
  return {
    experiment: 'the shop closed and opened behind Varnish',
    result: `seen after ${Math.round(closed)} and ${Math.round(open)} ms`,
    isGood: Math.max(closed, open) < WITHIN_MS,
  };
}

async function away(origin: string, cluster: Cluster): Promise<Outcome> {
  let [asked, failed] = [0, 0];
  for (const page of pagesOf(cluster)) {
    for (const locale of LANGUAGES) {
      asked += 1;
      const response = await visit(origin, page, locale);
      if (!(await response.text()).includes(`<html lang="${locale}"`)) failed += 1;
    }
  }
  return {
    experiment: 'both processes killed behind Varnish',
    result: `${asked - failed} of ${asked} pages still served`,
    isGood: failed === 0,
  };
}
