import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../scripts/read-options.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import { postmasterOf } from './postgres-processes.ts';
import type { ShopProcess } from './shop-process.ts';
import { checkInvariants, tableOf } from './check-invariants.ts';
import { FAULT_OPTIONS } from '../../scripts/checks/options/fault-options.ts';
import { faultsFor, type RunResult, runFaults } from './run-faults.ts';
import { mountSmallDisk, unmountSmallDisk } from './disk/small-disk.ts';

// Real processes of the shop under load while faults are injected; then the invariants are checked.
// Times and choices are seeded; process scheduling isn't, so the same seed finds the same kind of
// problem, not the identical one.
const values = readOptions('faults', FAULT_OPTIONS);
const { seed, seconds, port } = values;
print(`faults: --seed ${seed} --seconds ${seconds}`);

const folder = mkdtempSync(join(tmpdir(), 'toolyard-faults-'));
// The processes' logs are owned by this user, and not on the disk that is filled.
const disk = join(folder, 'disk');
const hasDisk = mountSmallDisk(disk);
if (!hasDisk) print('  skipped: a full disk (a small one can only be mounted by root on Linux)');
const processes: ShopProcess[] = [];
let isSound = false;
process.once('exit', tidyUp);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const faults = faultsFor({ hasDisk, isShort: values.short, only: values.only });
if (faults.length === 0) {
  print(
    `No fault with "${values.only}" in its name can be injected: a full disk takes root, and --short kills no process.`,
  );
  process.exit(2);
}

const MAX_REASONS = 3;
const result = await runFaults({
  seed,
  seconds,
  folders: { data: disk, logs: folder },
  hasDisk,
  isShort: values.short,
  faults,
  port,
  print,
  processes,
});
const findings = await checkInvariants({ ...result, mails: readMails() });
isSound = findings.every(({ violations }) => violations.length === 0);
print(`\n${tableOf(findings)}\n${summaryOf(result)}`);
await result.close();
if (!isSound) print(`\nRun it again: npm run faults -- --seed ${seed} --seconds ${seconds} --keep`);
process.exit(isSound ? 0 : 1);

/** Leaves neither processes nor a mounted disk behind, however the run ended. */
function tidyUp(): void {
  for (const { dataDir, kill } of processes) {
    kill();
    const postmaster = postmasterOf(dataDir);
    if (postmaster !== null) process.kill(postmaster, 'SIGQUIT');
  }
  if (values.keep && !isSound) return print(`  data and logs of the processes: ${folder}`);
  if (hasDisk) unmountSmallDisk(disk);
  rmSync(folder, { recursive: true, force: true });
}

function readMails(): OutboxMessage[] {
  return processes.flatMap(({ dataDir }) => {
    const outbox = join(dataDir, 'outbox');
    const files = readdirSync(outbox).filter((name) => name.endsWith('.json'));
    return files.map(
      (name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as OutboxMessage,
    );
  });
}

function summaryOf({ ledger, recoveries, drainSeconds }: RunResult): string {
  const placed = ledger.orders.filter(({ answer }) => answer !== null).length;
  const slowest = Math.max(0, ...recoveries.map(({ seconds }) => seconds ?? 0));
  const answers = [...ledger.answers]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status || 'cut'}: ${n}`);
  const refused = new Map<string, number>();
  for (const { refusal } of ledger.orders) {
    if (refusal !== null) refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
  }
  const reasons = [...refused].sort(([, a], [, b]) => b - a).slice(0, MAX_REASONS);
  return [
    `  ${recoveries.length} faults; ${placed} of ${ledger.orders.length} orders placed; ${ledger.cancelled.size} cancelled;`,
    `  ${ledger.paid.size} paid at the test gateway, ${ledger.reported.size} reported by Stripe's part`,
    `  slowest recovery ${slowest.toFixed(1)} s; all jobs done ${drainSeconds.toFixed(0)} s after the last fault; answers ${answers.join(', ')}`,
    ...reasons.map(([reason, times]) => `  refused ${times} times: ${reason}`),
  ].join('\n');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
