import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandAs, findProcessOwner } from '#server/database/bundled/process-owner.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { hasProgram } from '../balancers.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import { anOrder } from '../load.ts';
import type { Outcome } from '../report.ts';
import { changesPropagate } from './changes.ts';

const ORDERS = 100;
/** Fewer than the processes open: transactions of all requests take turns on them. */
const SERVER_CONNECTIONS = 4;

/**
 * Two processes whose requests go through pgbouncer in transaction mode, as Debian 12 has it, without prepared
 * statements: orders are placed, and changes reach both.
 */
export async function throughPooler(cluster: Cluster, changes: number): Promise<Outcome> {
  const experiment = 'pgbouncer in transaction mode, DATABASE_PREPARED=off';
  if (!hasProgram('pgbouncer'))
    return { experiment, result: 'skipped: pgbouncer is not installed', isGood: null };
  const { folder, port, product } = cluster;
  const pooler = startPgbouncer(cluster, port + 30);
  const env = {
    ...cluster.env,
    DATABASE_URL: `postgresql://toolyard@127.0.0.1:${port + 30}/postgres`,
    DATABASE_LISTEN_URL: cluster.url,
    DATABASE_PREPARED: 'off',
  };
  const processes = [port + 31, port + 32].map(
    (own) => new ShopProcess('pooled', own, { data: folder, logs: folder }, env),
  );
  try {
    for (const shop of processes) await startAgain(shop, folder);
    const sent = Array.from({ length: ORDERS }, (_, n) =>
      fetch(...anOrder(processes[n % 2]?.origin ?? '', product)),
    );
    const responses = await Promise.all(sent);
    const placed = responses.filter(({ ok }) => ok).length;
    const { result, isGood } = await changesPropagate({ ...cluster, processes }, changes);
    return {
      experiment,
      result: `${placed} of ${ORDERS} orders at once over ${SERVER_CONNECTIONS} connections; settings ${result}`,
      isGood: placed === ORDERS && isGood,
    };
  } finally {
    for (const shop of processes) await shop.end('SIGTERM');
    pooler.kill('SIGTERM');
  }
}

/** The settings of docs/scaling.md, for this machine. */
function startPgbouncer({ folder, url }: Cluster, port: number): ChildProcess {
  const socket = new URL(url).searchParams.get('host') ?? '';
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
postgres = host=${socket} dbname=postgres user=toolyard connect_query='set statement_timeout = 4500; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
`,
    { mode: 0o644 },
  );
  const args = ['-q', file];
  // Like PostgreSQL, it refuses to run as root.
  const owner = findProcessOwner();
  const command = owner
    ? commandAs(owner, 'pgbouncer', args, [file])
    : { program: 'pgbouncer', args, options: {} };
  return spawn(command.program, command.args, { stdio: 'ignore', ...command.options });
}
