import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { bundledUrl } from '#server/database/bundled/start.ts';
import { connect } from '#server/database/connect.ts';
import { CRON_ITEMS } from '#server/jobs/cron-items.ts';
import { until } from '#test/until.ts';
import type { ShopProcess } from './shop-process.ts';

const VISITORS = 12;
/** Together they visit each page with each search. */
const ROUNDS = 4;
const PAGES = ['/', '/products', '/categories', '/shops', '/most-popular', '/best-deal', '/faq'];
const SEARCHES = ['drill', 'hammr', 'M8x40', 'screw', 'saw', 'glove'];

/**
 * Puts hours of work on a shop process: visitors who read pages, search and load pictures, and come back when a slow
 * machine refuses them, and every scheduled job. Their connections stay open and idle.
 */
export async function ageShop({ origin, dataDir }: ShopProcess): Promise<void> {
  const read = async (path: string): Promise<string> => {
    const response = await fetch(origin + path);
    const body = await response.text();
    const seconds = response.headers.get('retry-after');
    if (response.status === 503 && seconds !== null) {
      await sleep(Number(seconds) * 1000);
      return read(path);
    }
    expect(response.status, path).toBeLessThan(500);
    return body;
  };
  const pictures = [...(await read('/')).matchAll(/\/media\/[0-9a-f]{32}-\d+\.\w+/g)].map(
    ([path]) => path,
  );
  const visit = async (visitor: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const n = visitor * ROUNDS + round;
      await read(PAGES[n % PAGES.length] ?? '/');
      await read(`/products/${1 + (n % 200)}/details`);
      await read(`/api/products?search=${SEARCHES[n % SEARCHES.length]}&page=${1 + (n % 3)}`);
      await read(pictures[n % pictures.length] ?? '/');
    }
  };
  await Promise.all([...Array.from({ length: VISITORS }, (_, n) => visit(n)), runJobs(dataDir)]);
}

async function runJobs(dataDir: string): Promise<void> {
  const { db, close } = connect(bundledUrl(dataDir).replace('toolyard@/', 'toolyard@localhost/'), {
    max: 1,
    onError: () => {},
  });
  const names = CRON_ITEMS.map(({ task }) => task);
  for (const name of names) await sql`select graphile_worker.add_job(${name})`.execute(db);
  await until(async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = any(${names}::text[])`.execute(db);
    expect(rows).toHaveLength(0);
  });
  await close();
}
