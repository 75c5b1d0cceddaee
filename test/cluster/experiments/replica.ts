import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '#server/database/connect.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { startReplica } from '#test/database/start-replica.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import type { Outcome } from '../report.ts';
import { changesPropagate } from './changes.ts';

/** Replication delays to test, in milliseconds. */
const DELAYS_MS = [0, 300];
const QUIET_READS = 50;
/** A replica that was behind is asked again after a second. */
const CAUGHT_UP_MS = 10_000;

/**
 * Starts two more processes that read from a replica, up to date and delayed: changes must reach them as fast, and
 * nothing older may be shown afterwards.
 */
export async function replicaBehind(cluster: Cluster, count: number): Promise<Outcome[]> {
  const { folder, url, port } = cluster;
  const source = { dataDir: join(folder, 'database'), url: cluster.database.url };
  const database = await startReplica(source, join(folder, 'replica'));
  const replica = connect(database.url, { max: 1, onError: () => {} });
  const env = {
    ...cluster.env,
    DATABASE_URL: url,
    DATABASE_READ_URL: database.url.replace('toolyard@/', 'toolyard@localhost/'),
  };
  const processes = [port + 25, port + 26].map(
    (own) => new ShopProcess('replica', own, { data: folder, logs: folder }, env),
  );
  const outcomes: Outcome[] = [];
  try {
    for (const shop of processes) await startAgain(shop, folder);
    for (const ms of DELAYS_MS) {
      await sql`alter system set recovery_min_apply_delay = ${sql.lit(`${ms}ms`)}`.execute(
        replica.db,
      );
      await sql`select pg_reload_conf()`.execute(replica.db);
      const before = await readsOf(processes);
      const { experiment, result, isGood } = await changesPropagate(
        { ...cluster, processes },
        count,
      );
      const during = await readsOf(processes);
      const quietSince = Date.now();
      let after = during;
      while (after.replica === during.replica && Date.now() - quietSince < CAUGHT_UP_MS) {
        for (const { origin } of processes) await readUncached(origin);
        after = await readsOf(processes);
      }
      outcomes.push({
        experiment: `${experiment}, read from a replica ${ms} ms behind`,
        result: `${result}; it answered ${share(before, during)} of the statements, ${share(during, after)} of those without changes`,
        isGood: isGood && after.replica > during.replica,
      });
    }
    return outcomes;
  } finally {
    for (const shop of processes) await shop.end('SIGTERM');
    await replica.close();
    await database.stop();
  }
}

/** Makes calls that are in no cache. */
async function readUncached(origin: string): Promise<void> {
  for (let n = 0; n < QUIET_READS; n += 1) {
    const response = await fetch(`${origin}/api/products?search=never-asked-${Math.random()}`);
    await response.arrayBuffer();
  }
}

interface Reads {
  replica: number;
  primary: number;
}

/** Statements so far, by the server that executed them. */
async function readsOf(processes: readonly ShopProcess[]): Promise<Reads> {
  const reads = { replica: 0, primary: 0 };
  for (const { origin } of processes) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const server of ['replica', 'primary'] as const)
      reads[server] += Number(
        new RegExp(`^shop_reads_total\\{server="${server}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
      );
  }
  return reads;
}

function share(from: Reads, to: Reads): string {
  const replica = to.replica - from.replica;
  const all = replica + to.primary - from.primary;
  return all === 0 ? 'none' : `${Math.round((100 * replica) / all)} % of ${all}`;
}
