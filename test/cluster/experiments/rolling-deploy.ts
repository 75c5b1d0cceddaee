import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Balancer, hasProgram, startHaproxy, startNginx } from '../balancers.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import { load } from '../load.ts';
import type { Outcome } from '../report.ts';

const BALANCERS = [
  ['haproxy', startHaproxy, -10],
  ['nginx', startNginx, -9],
] as const;

/** Restarts both processes behind each balancer of docs/edge, `rounds` times. */
export async function rollingRestarts(cluster: Cluster, rounds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [program, start, offset] of BALANCERS) {
    const experiment = `rolling restart behind ${program}, beside a newer schema`;
    if (!hasProgram(program)) {
      outcomes.push({ experiment, result: `skipped: ${program} is not installed`, isGood: null });
      continue;
    }
    const { folder, port } = cluster;
    const balancer = start({ folder, ports: [port, port + 1], port: port + offset });
    try {
      outcomes.push({ experiment, ...(await rollingRestart(cluster, balancer, rounds)) });
    } finally {
      balancer.child.kill();
    }
  }
  return outcomes;
}

/** One process after the other under load; between the two the database is migrated by a newer version. */
async function rollingRestart(
  { db, processes, product, folder }: Cluster,
  { origin }: Balancer,
  rounds: number,
): Promise<Omit<Outcome, 'experiment'>> {
  await untilUp(origin);
  const stopping = new AbortController();
  const loading = load(origin, product, stopping.signal);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const shop of processes) {
        await shop.end('SIGTERM');
        await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2030-01-01T00:00:00.000Z')
          on conflict do nothing`.execute(db);
        await startAgain(shop, folder);
        await sleep(1_500);
      }
    }
  } finally {
    stopping.abort();
    await sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(db);
  }
  const { reads, orders, failures } = await loading;
  const examples = [...new Set(failures)].slice(0, 3).join('; ');
  return {
    result: `${failures.length} of ${reads} reads and ${orders} orders failed${examples && `: ${examples}`}`,
    isGood: failures.length === 0,
  };
}

/** Waits until a balancer has found a process that is ready. */
export async function untilUp(origin: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${origin} does not respond.`);
}
