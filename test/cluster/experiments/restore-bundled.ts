import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { walFolder } from '#server/database/archive/archive-folder.ts';
import { bundledUrl } from '#server/database/bundled/start.ts';
import type { Database } from '#server/database/connect.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import type { Outcome } from '../report.ts';
import { countOrders, placeTwoHalves, withDatabase } from '../two-halves.ts';

const ARCHIVED_WITHIN_S = 60;

/**
 * A shop with the bundled database and ARCHIVE_DIR: 500 orders, a moment, 500 more; the shop is killed and its data
 * folder removed, and the archive brings it back to that moment, and to its last one.
 */
export async function restoreBundled({ folder, port, env }: Cluster): Promise<Outcome> {
  const archiveDir = join(folder, 'archive');
  const { DATABASE_URL: _, ...own } = env;
  const shopEnv = { ...own, ARCHIVE_DIR: archiveDir };
  const shop = new ShopProcess('bundled', port + 22, { data: folder, logs: folder }, shopEnv);
  const recover = async (to: string) => {
    execFileSync(process.execPath, ['scripts/shop.ts', 'recover', to], {
      env: { ...process.env, ...shopEnv, DATA_DIR: shop.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await startAgain(shop, folder);
    return withDatabase(bundledUrl(shop.dataDir), countOrders);
  };
  try {
    await startAgain(shop, folder);
    while (!existsSync(join(shop.dataDir, 'archived'))) await sleep(200);
    const { at, expected, all, archived } = await fill(shop, archiveDir);
    await shop.end('SIGKILL');
    // Its PostgreSQL ends a moment later.
    rmSync(shop.dataDir, { recursive: true, maxRetries: 50, retryDelay: 200 });
    const began = performance.now();
    const latest = await recover('latest');
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    await shop.end('SIGTERM');
    const count = await recover(new Date(at).toISOString());
    return {
      experiment: 'the bundled database and its ARCHIVE_DIR, back to a moment between 1,000 orders',
      result: `killed and its disk lost: ${latest} of ${all} orders, all open again after ${seconds} s; then back to the moment: ${count} of ${expected}; the last was in the archive after ${archived} s`,
      isGood: latest === all && count === expected && archived <= ARCHIVED_WITHIN_S,
    };
  } finally {
    await shop.end('SIGTERM');
  }
}

async function fill(shop: ShopProcess, archiveDir: string) {
  return withDatabase(bundledUrl(shop.dataDir), async (db) => {
    const halves = await placeTwoHalves(db, shop);
    return { ...halves, archived: await untilArchived(db, archiveDir) };
  });
}

/** Seconds until the file of the log with the last order is in the archive. */
async function untilArchived(db: Database, archiveDir: string): Promise<number> {
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db);
  const began = performance.now();
  const file = join(walFolder(archiveDir), `${rows[0]?.file}.gz`);
  while (!existsSync(file) && performance.now() - began < 2_000 * ARCHIVED_WITHIN_S)
    await sleep(200);
  return Math.round((performance.now() - began) / 1000);
}
