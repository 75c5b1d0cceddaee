import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { type Balancer, hasProgram, startHaproxy, startNginx } from '../balancers.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import { load } from '../load.ts';
import {
  type Build,
  makeBuilds,
  migrateWith,
  NEXT_COLUMNS,
  NEXT_MIGRATION,
} from '../next-build.ts';
import type { Outcome } from '../report.ts';

const BALANCERS = [
  ['haproxy', startHaproxy, -10],
  ['nginx', startNginx, -9],
] as const;
const CALM_MS = 1_500;

/** Deploys the next version behind each balancer of docs/edge and rolls it back, `rounds` times. */
export async function rollingDeploys(cluster: Cluster, rounds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const isPossible = BALANCERS.some(([program]) => hasProgram(program));
  const builds = isPossible ? await makeBuilds(cluster.folder) : null;
  for (const [program, start, offset] of BALANCERS) {
    const experiment = `rolling deploy of the next version and back behind ${program}`;
    if (!hasProgram(program) || !builds) {
      outcomes.push({ experiment, result: `skipped: ${program} is not installed`, isGood: null });
      continue;
    }
    const { folder, port } = cluster;
    const balancer = start({ folder, ports: [port, port + 1], port: port + offset });
    try {
      outcomes.push({ experiment, ...(await rollingDeploy(cluster, builds, balancer, rounds)) });
    } finally {
      balancer.child.kill();
    }
  }
  return outcomes;
}

/**
 * Follows docs/running.md under load: migrates for the next version, replaces one process after the other with it, and
 * then with the old version again, which runs on the newer schema. The load reads pages and the scripts of both
 * versions.
 */
async function rollingDeploy(
  cluster: Cluster,
  { old, next }: { old: Build; next: Build },
  { origin }: Balancer,
  rounds: number,
): Promise<Omit<Outcome, 'experiment'>> {
  const { db, processes, product } = cluster;
  await untilUp(origin);
  const stopping = new AbortController();
  const paths = ['/api/categories', '/', `/products/${product.id}/details`, ...old.scripts];
  const loading = load(origin, product, stopping.signal, paths);
  const wrong: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await migrateWith(next, cluster.env);
      for (const build of [next, old]) {
        for (const index of processes.keys()) {
          await replace(cluster, index, build);
          // From now on visitors may have pages of the next version.
          if (build === next && index === 0 && round === 0) paths.push(...next.scripts);
          wrong.push(...(await missingScripts(cluster, [old, next])));
          await sleep(CALM_MS);
        }
      }
    }
  } finally {
    stopping.abort();
    await loading.catch(() => null);
    for (const { table, column } of NEXT_COLUMNS)
      await sql`alter table ${sql.table(table)} drop column if exists ${sql.ref(column)}`.execute(
        db,
      );
    await sql`delete from kysely_migration where name = ${NEXT_MIGRATION}`.execute(db);
  }
  const { reads, orders, failures } = await loading;
  const examples = [...new Set([...failures, ...wrong])].slice(0, 3).join('; ');
  return {
    result: `${failures.length} of ${reads} reads and ${orders} orders failed, ${wrong.length} scripts missing${examples && `: ${examples}`}`,
    isGood: failures.length + wrong.length === 0,
  };
}

/** Stops a process and starts one of another version in its place. */
async function replace(
  { processes, folder, port, env }: Cluster,
  index: number,
  { root, scripts }: Build,
): Promise<void> {
  await processes[index]?.end('SIGTERM');
  const folders = { data: folder, logs: folder, root };
  const shop = new ShopProcess('shop', port + index, folders, { ...env, MIGRATE: 'off' });
  processes[index] = shop;
  await startAgain(shop, folder);
  const page = await fetch(`${shop.origin}/`).then((response) => response.text());
  if (!scripts.some((path) => page.includes(path)))
    throw new Error(`${shop.origin} does not serve the build of ${root}.`);
}

/** The scripts of these versions that a process fails to serve. */
async function missingScripts({ processes }: Cluster, builds: Build[]): Promise<string[]> {
  const addresses = processes.flatMap(({ origin }) =>
    builds.flatMap(({ scripts }) => scripts.map((path) => origin + path)),
  );
  const statuses = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return addresses.filter((_, index) => statuses[index] !== 200);
}

/** Waits until a balancer has detected a ready process. */
export async function untilUp(origin: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${origin} does not respond.`);
}
