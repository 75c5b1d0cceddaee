import { inspect } from 'node:util';
import { readOptions } from '../../scripts/read-options.ts';
import { startCluster } from './cluster.ts';
import { alertsFire } from './experiments/alerts.ts';
import { changesPropagate } from './experiments/changes.ts';
import { databaseRestarts } from './experiments/database-restarts.ts';
import { databaseDown } from './experiments/database-down.ts';
import { throughPooler } from './experiments/pooler.ts';
import { replicaBehind } from './experiments/replica.ts';
import { failovers } from './experiments/failover.ts';
import { runImage } from './experiments/image.ts';
import { restoreBundled } from './experiments/restore-bundled.ts';
import { restoreToMinute } from './experiments/restore.ts';
import { rollingDeploys } from './experiments/rolling-deploy.ts';
import { sharedCache } from './experiments/shared-cache.ts';
import { slowCommits } from './experiments/slow-commit.ts';
import { CLUSTER_OPTIONS, type Tried } from '../../scripts/checks/options/cluster-options.ts';
import { type Outcome, Report } from './report.ts';

// Experiments with two processes of the built shop, and a table of the requirements for running several processes. A
// failed one sets the exit status; one whose program is missing is skipped and reported as such.
const values = readOptions('cluster', CLUSTER_OPTIONS);
const report = new Report((line) => console.log(line));
const cluster = await startCluster(values.port);

async function run(
  requirement: Tried,
  experiment: () => Promise<Outcome | Outcome[]>,
): Promise<void> {
  if (!values.only.includes(requirement)) return;
  try {
    for (const outcome of [await experiment()].flat()) report.add(requirement, outcome);
  } catch (error) {
    report.add(requirement, {
      experiment: 'failed',
      result: inspect(error, { breakLength: Infinity }).slice(0, 500),
      isGood: false,
    });
  }
}
try {
  await run('R14', alertsFire);
  await run('R13', () => runImage(cluster));
  await run('R6', () => changesPropagate(cluster, values.changes));
  await run('R6', () => throughPooler(cluster, values.changes));
  await run('R6', () => replicaBehind(cluster, values.changes));
  await run('R5', () => rollingDeploys(cluster, values.rounds));
  await run('R7', () => slowCommits(cluster));
  await run('R10', () => sharedCache(cluster));
  await run('R12', () => restoreToMinute(cluster));
  await run('R12', () => restoreBundled(cluster));
  await run('R3', () => failovers(cluster, values.failovers));
  await run('R4', () => databaseDown(cluster, values['away-seconds']));
  await run('R1', () => databaseRestarts(cluster, values.restarts));
} finally {
  await cluster.stop();
}
console.log(`\n${report.table()}`);
process.exit(report.hasFailed ? 1 : 0);
