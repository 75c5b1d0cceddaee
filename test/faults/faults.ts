import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Chance } from './chance.ts';
import type { ShopProcess } from './shop-process.ts';

/** Two processes of one shop: the first runs the database, the second uses it. */
export interface Victims {
  first: ShopProcess;
  second: ShopProcess;
  databaseUrl: string;
  chance: Chance;
  /** Mount point of the small disk with the database; null if it couldn't be mounted. */
  disk: string | null;
}

export interface Fault {
  name: string;
  /** Number of processes it kills: their running jobs may be executed again. */
  kills: number;
  needsDisk?: true;
  happen: (victims: Victims) => Promise<void>;
}

const BACKENDS =
  "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

/** Faults, injected at random times. Each returns with the shop's processes running again. */
export const FAULTS: Fault[] = [
  {
    name: 'kill -9 of the second process',
    kills: 1,
    happen: ({ second, chance }) => killAndStart(second, chance),
  },
  {
    name: 'kill -9 of the first process, whose database stays behind',
    kills: 1,
    happen: ({ first, chance }) => killAndStart(first, chance),
  },
  {
    name: 'kill -9 of PostgreSQL',
    kills: 0,
    happen: async (victims) => signalPostmaster(victims, 'SIGKILL'),
  },
  {
    name: 'kill -9 of PostgreSQL and of both processes',
    kills: 2,
    happen: async (victims) => {
      signalPostmaster(victims, 'SIGKILL');
      const { first, second, chance } = victims;
      await Promise.all([killAndStart(first, chance), killAndStart(second, chance)]);
    },
  },
  {
    name: 'restart of the database, at once',
    kills: 0,
    happen: async (victims) =>
      signalPostmaster(victims, victims.chance.pick(['SIGINT', 'SIGQUIT'])),
  },
  {
    name: 'all connections to the database cut',
    kills: 0,
    happen: (victims) =>
      asOperator(victims, async (client) => {
        await client.query(BACKENDS.replace('select pid', 'select pg_terminate_backend(pid)'));
      }),
  },
  {
    name: 'no connection to the database left',
    kills: 0,
    happen: async (victims) => {
      const clients: pg.Client[] = [];
      for (let n = 0; n < 120; n += 1) {
        const client = new pg.Client({ connectionString: victims.databaseUrl });
        client.on('error', () => {});
        const isOpen = await client.connect().then(
          () => true,
          () => false,
        );
        if (!isOpen) break;
        clients.push(client);
      }
      await sleep(2_000);
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  },
  {
    name: 'slow queries: orders locked for seconds',
    kills: 0,
    happen: (victims) =>
      asOperator(victims, async (client) => {
        await client.query('begin');
        await client.query('lock table orders in access exclusive mode');
        await sleep(1_000 + victims.chance.below(3_000));
        await client.query('rollback');
      }),
  },
  {
    name: 'a database that says nothing for seconds',
    kills: 0,
    happen: async (victims) => {
      const pid = postmasterOf(victims.first.dataDir);
      const pids = pid === null ? [] : [pid, ...childrenOf(pid)];
      for (const stopped of pids) signal(stopped, 'SIGSTOP');
      await sleep(2_000 + victims.chance.below(5_000));
      for (const stopped of pids.toReversed()) signal(stopped, 'SIGCONT');
    },
  },
  {
    name: 'a full disk',
    kills: 0,
    needsDisk: true,
    happen: async ({ disk, chance }) => {
      const file = join(disk ?? '', 'filler');
      fill(disk ?? '', file);
      await sleep(2_000 + chance.below(2_000));
      rmSync(file, { force: true });
    },
  },
];

async function killAndStart(shop: ShopProcess, chance: Chance): Promise<void> {
  await shop.end('SIGKILL');
  await sleep(chance.below(1_500));
  shop.start();
}

async function asOperator(
  { databaseUrl }: Victims,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function signalPostmaster({ first }: Victims, name: NodeJS.Signals): void {
  const pid = postmasterOf(first.dataDir);
  if (pid !== null) signal(pid, name);
}

/** Process id of a data directory's bundled PostgreSQL; null if it isn't running. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const pid = Number(
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(dataDir) ? pid : null;
  } catch {
    return null;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ===
          String(parent)
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited in the meantime.
  }
}

function fill(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    execFileSync('fallocate', ['-l', String(bavail * bsize), file], { stdio: 'ignore' });
    writeFileSync(`${file}.rest`, Buffer.alloc(bsize * 16));
  } catch {
    // A full disk is the goal.
  }
  rmSync(`${file}.rest`, { force: true });
}
