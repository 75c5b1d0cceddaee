import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import type { Outcome } from '../report.ts';
import { countOrders, placeTwoHalves, withDatabase } from '../two-halves.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'operating.md');
const ARCHIVED_WITHIN_S = 60;
const PASSWORD = 'of-this-experiment';

/**
 * Follows docs/operating.md, "To the minute", on a Debian PostgreSQL: 500 orders, a moment, 500 more, and a restore to
 * that moment.
 */
export async function restoreToMinute(cluster: Cluster): Promise<Outcome> {
  const experiment = 'back to a moment between 1,000 orders, by the commands of docs/operating.md';
  if (process.getuid?.() !== 0 || !existsSync('/usr/lib/postgresql/15/bin/postgres'))
    return { experiment, result: 'skipped: needs root and postgresql-15 of Debian', isGood: null };
  // Below /var/tmp, which PostgreSQL's user can access.
  const folder = `/var/tmp/toolyard-restore-${process.pid}`;
  const name = `toolyard${process.pid}`;
  const port = cluster.port + 20;
  mkdirSync(folder, { mode: 0o711 });
  const run = (text: string) =>
    execFileSync('bash', ['-euo', 'pipefail', '-c', text], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [once, nightly, prune, back] = commands().map((text) =>
    text
      .replaceAll('15/main', `15/${name}`)
      .replaceAll('15 main', `15 ${name}`)
      .replaceAll('/backup', folder),
  ) as [string, string, string, string];
  const url = `postgresql://toolyard:${PASSWORD}@127.0.0.1:${port}/toolyard`;
  const env = { ...cluster.env, DATABASE_URL: url };
  const shop = new ShopProcess(
    'restore',
    port + 1,
    { data: cluster.folder, logs: cluster.folder },
    env,
  );
  try {
    run(`pg_createcluster 15 ${name} --port ${port} --start`);
    run(`su postgres -c 'psql --cluster 15/${name}' <<END
create role toolyard login password '${PASSWORD}';
create database toolyard owner toolyard;
END`);
    run(once);
    await startAgain(shop, cluster.folder);
    const { at, late, archived, expected } = await fill(url, shop, () => run(nightly));
    await shop.end('SIGTERM');
    run(prune);
    const began = performance.now();
    run(back.replace(/^AT='[^']*' BASE=.*$/m, `AT='${at}' BASE=$(ls -d ${folder}/base/*)`));
    await startAgain(shop, cluster.folder);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const count = await withDatabase(url, countOrders);
    return {
      experiment,
      result: `${count} of ${expected} orders before it and none of ${late} after it; the last was in the archive after ${archived} s; all open again after ${seconds} s`,
      isGood: count === expected && archived <= ARCHIVED_WITHIN_S,
    };
  } finally {
    await shop.end('SIGKILL');
    run(`pg_dropcluster --stop 15 ${name}; rm -rf /var/lib/postgresql/15/${name}.before`);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The commands of that section. */
function commands(): string[] {
  const [, rest = ''] = readFileSync(DOCUMENT, 'utf8').split('### To the minute, with');
  const [section = ''] = rest.split('\n## ');
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  if (blocks.length !== 4)
    throw new Error('The section "To the minute" has four blocks of commands.');
  return blocks;
}

/** Places orders before and after a moment, the archive's copy first, and waits until they are archived. */
async function fill(url: string, shop: ShopProcess, takeBaseBackup: () => void) {
  return withDatabase(url, async (db) => {
    const { at, expected, all } = await placeTwoHalves(db, shop, takeBaseBackup);
    return { at, expected, late: all - expected, archived: await untilArchived(db) };
  });
}

/** Seconds until the WAL file with the last change is in the archive. */
async function untilArchived(db: Database): Promise<number> {
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db);
  const began = performance.now();
  for (; performance.now() - began < 2_000 * ARCHIVED_WITHIN_S; await sleep(200)) {
    const { rows: tables } = await sql<{ is_there: boolean }>`
      select last_archived_wal >= ${rows[0]?.file} as is_there from pg_stat_archiver`.execute(db);
    if (tables[0]?.is_there) break;
  }
  return Math.round((performance.now() - began) / 1000);
}
