import { inspect, parseArgs } from 'node:util';
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
import { type Outcome, Report } from './report.ts';
import type { Requirement } from './requirements.ts';

// Experiments with two processes of the built shop, and a table of the requirements for running several processes. A
// failed one sets the exit status; one whose program is missing is skipped and reported as such.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5610' },
    /** Requirements to check, such as R5,R10. */
    only: { type: 'string' },
    changes: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '1' },
    failovers: { type: 'string', default: '2' },
    restarts: { type: 'string', default: '6' },
    'away-seconds': { type: 'string', default: '20' },
  },
});
const only = values.only?.split(',');
const report = new Report((line) => console.log(line));
const cluster = await startCluster(Number(values.port));

async function run(
  requirement: Requirement,
  experiment: () => Promise<Outcome | Outcome[]>,
): Promise<void> {
  if (only && !only.includes(requirement)) return;
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
  await run('R6', () => changesPropagate(cluster, Number(values.changes)));
  await run('R6', () => throughPooler(cluster, Number(values.changes)));
  await run('R6', () => replicaBehind(cluster, Number(values.changes)));
  await run('R5', () => rollingDeploys(cluster, Number(values.rounds)));
  await run('R7', () => slowCommits(cluster));
  await run('R10', () => sharedCache(cluster));
  await run('R12', () => restoreToMinute(cluster));
  await run('R12', () => restoreBundled(cluster));
  await run('R3', () => failovers(cluster, Number(values.failovers)));
  await run('R4', () => databaseDown(cluster, Number(values['away-seconds'])));
  await run('R1', () => databaseRestarts(cluster, Number(values.restarts)));
} finally {
  await cluster.stop();
}
console.log(`\n${report.table()}`);
process.exit(report.hasFailed ? 1 : 0);
