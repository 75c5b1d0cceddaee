import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { GUEST } from '#test/shopping.ts';
import type { Chance } from './chance.ts';
import { fillDisk } from './disk/fill-disk.ts';
import { FAULT_NAMES, type FaultName } from '../../scripts/checks/options/fault-options.ts';
import { childrenOf, postmasterOf, signal } from './postgres-processes.ts';
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
  name: FaultName;
  /** Number of processes it kills: their running jobs may be executed again. */
  kills: number;
  needsDisk?: true;
  /** Throws when it could not be injected. */
  inject: (victims: Victims) => Promise<void>;
}

const BACKENDS =
  "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

const TOO_MANY_CONNECTIONS = '53300';

/** The free space is checked once a second; the machine may be busy. */
const FULL_MS = 20_000;

/** Faults, injected at random times. Each returns with the shop's processes running again. */
const INJECTED: Record<FaultName, Omit<Fault, 'name'>> = {
  'kill -9 of the second process': {
    kills: 1,
    inject: ({ second, chance }) => killAndStart(second, chance),
  },
  'kill -9 of the first process, whose database stays behind': {
    kills: 1,
    inject: ({ first, chance }) => killAndStart(first, chance),
  },
  'kill -9 of PostgreSQL': {
    kills: 0,
    inject: async (victims) => void signalPostmaster(victims, 'SIGKILL'),
  },
  'kill -9 of PostgreSQL and of both processes': {
    kills: 2,
    inject: async (victims) => {
      signalPostmaster(victims, 'SIGKILL');
      const { first, second, chance } = victims;
      await Promise.all([killAndStart(first, chance), killAndStart(second, chance)]);
    },
  },
  'restart of the database, at once': {
    kills: 0,
    inject: async (victims) =>
      void signalPostmaster(victims, victims.chance.pick(['SIGINT', 'SIGQUIT'])),
  },
  'all connections to the database cut': {
    kills: 0,
    inject: (victims) =>
      asOperator(victims, async (client) => {
        const { rowCount } = await client.query(
          BACKENDS.replace('select pid', 'select pg_terminate_backend(pid)'),
        );
        if (!rowCount) throw new Error('there was no connection to cut');
      }),
  },
  'no connection to the database left': {
    kills: 0,
    inject: async (victims) => {
      const clients: pg.Client[] = [];
      try {
        while (await connectsTo(victims, clients));
        await sleep(2_000);
      } finally {
        await Promise.all(clients.map((client) => client.end().catch(() => {})));
      }
    },
  },
  'slow queries: orders locked for seconds': {
    kills: 0,
    inject: (victims) =>
      asOperator(victims, async (client) => {
        await client.query('begin');
        await client.query('lock table orders in access exclusive mode');
        await sleep(1_000 + victims.chance.below(3_000));
        await client.query('rollback');
      }),
  },
  'a database that says nothing for seconds': {
    kills: 0,
    inject: async (victims) => {
      const pid = signalPostmaster(victims, 'SIGSTOP');
      const children = childrenOf(pid);
      for (const child of children) signal(child, 'SIGSTOP');
      await sleep(2_000 + victims.chance.below(5_000));
      for (const stopped of [...children, pid]) signal(stopped, 'SIGCONT');
    },
  },
  'a full disk': {
    kills: 0,
    needsDisk: true,
    inject: async ({ first, disk, chance }) => {
      const file = join(disk ?? '', 'filler');
      try {
        fillDisk(disk ?? '', file);
        await sleep(2_000 + chance.below(2_000));
        await untilFull(first, () => fillDisk(disk ?? '', file));
      } finally {
        rmSync(file, { force: true });
      }
    },
  },
};

/** All of them, in the order of their names. */
export const FAULTS: readonly Fault[] = FAULT_NAMES.map((name) => ({ name, ...INJECTED[name] }));

/** Waits until a process reports the full disk on /readyz; throws if it never does, or takes an order. */
async function untilFull({ origin }: ShopProcess, fill: () => void): Promise<void> {
  for (const end = Date.now() + FULL_MS; ; await sleep(100)) {
    // PostgreSQL frees space when it starts again.
    fill();
    const ready = await fetch(`${origin}/readyz`);
    const reason = await ready.text();
    if (ready.status === 503 && reason === 'The disk is full.') break;
    if (Date.now() > end) throw new Error(`/readyz: ${ready.status} ${reason}`);
  }
  const order = await fetch(`${origin}/api/guest/place-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...GUEST, carts: [{ product_id: 1 }], shop_ids: [1] }),
  });
  const answer = await order.text();
  if (order.status !== 503 || !answer.includes("can't save anything"))
    throw new Error(`an order got ${order.status} ${answer}`);
}

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
