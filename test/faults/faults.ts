import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
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
  /** Throws when it could not be injected. */
  happen: (victims: Victims) => Promise<void>;
}

const BACKENDS =
  "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

const TOO_MANY_CONNECTIONS = '53300';
const MEGABYTE = 1024 * 1024;
const MOST_AT_ONCE = 0.9;
/** PostgreSQL can free a file of its log at any moment. */
const MOST_LEFT = 32 * MEGABYTE;

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
    happen: async (victims) => void signalPostmaster(victims, 'SIGKILL'),
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
      void signalPostmaster(victims, victims.chance.pick(['SIGINT', 'SIGQUIT'])),
  },
  {
    name: 'all connections to the database cut',
    kills: 0,
    happen: (victims) =>
      asOperator(victims, async (client) => {
        const { rowCount } = await client.query(
          BACKENDS.replace('select pid', 'select pg_terminate_backend(pid)'),
        );
        if (!rowCount) throw new Error('there was no connection to cut');
      }),
  },
  {
    name: 'no connection to the database left',
    kills: 0,
    happen: async (victims) => {
      const clients: pg.Client[] = [];
      try {
        while (await connectsTo(victims, clients));
        await sleep(2_000);
      } finally {
        await Promise.all(clients.map((client) => client.end().catch(() => {})));
      }
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
      const pid = signalPostmaster(victims, 'SIGSTOP');
      const children = childrenOf(pid);
      for (const child of children) signal(child, 'SIGSTOP');
      await sleep(2_000 + victims.chance.below(5_000));
      for (const stopped of [...children, pid]) signal(stopped, 'SIGCONT');
    },
  },
  {
    name: 'a full disk',
    kills: 0,
    needsDisk: true,
    happen: async ({ disk, chance }) => {
      const file = join(disk ?? '', 'filler');
      try {
        fill(disk ?? '', file);
        await sleep(2_000 + chance.below(2_000));
      } finally {
        rmSync(file, { force: true });
      }
    },
  },
];

async function killAndStart(shop: ShopProcess, chance: Chance): Promise<void> {
  if (!(await shop.end('SIGKILL'))) throw new Error(`the ${shop.name} process was not running`);
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

/** Opens one more connection; false when PostgreSQL has none left. */
async function connectsTo({ databaseUrl }: Victims, clients: pg.Client[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    clients.push(client);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === TOO_MANY_CONNECTIONS) return false;
    throw error;
  }
}

/** Signals the bundled PostgreSQL; returns its process id. */
function signalPostmaster({ first }: Victims, name: NodeJS.Signals): number {
  const pid = postmasterOf(first.dataDir);
  if (pid === null) throw new Error('PostgreSQL was not running');
  process.kill(pid, name);
  return pid;
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

/** Fills a disk to its last bytes; throws when PostgreSQL freed more in the meantime. */
function fill(disk: string, file: string): void {
  // The last part piece by piece: what PostgreSQL takes meanwhile would make a larger piece fail whole.
  const most = Math.floor(availableBytes(disk) * MOST_AT_ONCE);
  execFileSync('fallocate', ['-l', String(most), file], { stdio: 'ignore' });
  for (const size of [MEGABYTE, 4_096]) {
    const piece = Buffer.alloc(size);
    while (appends(file, piece));
  }
  if (availableBytes(disk) > MOST_LEFT) throw new Error('the disk was not full');
}

function availableBytes(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

/** Appends to a file; false when the disk has no room for it. */
function appends(file: string, piece: Buffer): boolean {
  try {
    appendFileSync(file, piece);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
