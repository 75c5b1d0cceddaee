import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database } from '#server/database/connect.ts';
import { type FilledShop, fillShop } from '#test/faults/fill-shop.ts';
import { ShopProcess } from '#test/faults/shop-process.ts';
import { hasProgram } from '../balancers.ts';
import { type Cluster, startAgain } from '../cluster.ts';
import { anOrder } from '../load.ts';
import { Patroni } from '../patroni.ts';
import type { Outcome } from '../report.ts';

/** `bin_dir` of patroni.yml. */
const SERVER = '/usr/lib/postgresql/15/bin/postgres';
const EVERY_MS = 100;
const REPEAT_MS = 250;
const GIVE_UP_MS = 90_000;
const CALM_MS = 4_000;
/** `ttl` of patroni.yml plus five seconds. */
const FAILOVER_S = 25;
const SWITCHOVER_S = 3;

/** Two processes on a PostgreSQL under Patroni with a synchronous replica, whose primary is killed `rounds` times. */
export async function failovers(cluster: Cluster, rounds: number): Promise<Outcome[]> {
  const experiment = `the primary of two killed ${rounds} times, and a switchover, under orders`;
  const reason = reasonToSkip();
  if (reason !== null) return [{ experiment, result: `skipped: ${reason}`, isGood: null }];
  const id = (of: string) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }));
  const folder = `/var/tmp/toolyard-patroni-${process.pid}`;
  const port = cluster.port + 30;
  const patroni = new Patroni(folder, port, { uid: id('-u'), gid: id('-g') });
  const urlOn = (at: number) => `postgresql://postgres:SUPERUSER_PASSWORD@127.0.0.1:${at}/postgres`;
  const url = urlOn(patroni.port);
  const env = { ...cluster.env, DATABASE_URL: url, DATABASE_READ_URL: urlOn(patroni.readPort) };
  const folders = { data: cluster.folder, logs: cluster.folder };
  const shops = [port + 8, port + 9].map((own) => new ShopProcess('failover', own, folders, env));
  const { db, close } = connect(url, { max: 2, onError: () => {} });
  try {
    await patroni.start();
    for (const shop of shops) await startAgain(shop, cluster.folder);
    const [, , product] = (await fillShop(db)).products;
    if (!product) throw new Error('The shop has no product.');
    const buyers = new Buyers(shops, product);
    await sleep(CALM_MS);
    const gaps: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const killed = await patroni.leader();
      gaps.push(
        await buyers.gapAround(async () => {
          patroni.killMachine(killed);
          await patroni.until((members) =>
            members.some(({ name, role }) => role === 'leader' && name !== killed),
          );
        }),
      );
      patroni.startMachine(killed);
      await patroni.untilSynchronous();
      await sleep(CALM_MS);
    }
    const before = await patroni.leader();
    const switched = await buyers.gapAround(async () => {
      await patroni.switchOver();
      await patroni.until((members) =>
        members.some(({ name, role }) => role === 'leader' && name !== before),
      );
    });
    await buyers.stop();
    const { lost, twice } = await compare(db, buyers.acknowledged);
    const deaths = shops.reduce((sum, { deaths: own }) => sum + own, 0);
    const shown = gaps.map((gap) => gap.toFixed(1)).join(', ');
    return [
      {
        experiment,
        result: `${buyers.acknowledged.size} orders acknowledged, ${lost} lost, ${twice} twice, ${buyers.givenUp} given up; without orders for ${shown} s, at the switchover ${switched.toFixed(1)} s; ${deaths} processes ended`,
        isGood:
          lost + twice + buyers.givenUp + deaths === 0 &&
          Math.max(...gaps) <= FAILOVER_S &&
          switched <= SWITCHOVER_S,
      },
    ];
  } finally {
    await close();
    for (const shop of shops) await shop.end('SIGTERM');
    await patroni.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function reasonToSkip(): string | null {
  const missing = ['patroni', 'etcd', 'haproxy'].find((program) => !hasProgram(program));
  if (missing !== undefined) return `${missing} is not installed`;
  if (!existsSync(SERVER)) return 'PostgreSQL 15 is not installed';
  return process.getuid?.() === 0 ? null : 'only root can run PostgreSQL as its own user';
}

/** Ten orders a second, each repeated with its key until it is acknowledged. */
class Buyers {
  /** The buyers' email addresses. */
  readonly acknowledged = new Set<string>();
  givenUp = 0;
  #last = performance.now();
  #longest = 0;
  readonly #running = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(shops: ShopProcess[], product: FilledShop['products'][number]) {
    let n = 0;
    this.#timer = setInterval(() => {
      n += 1;
      const one = this.#buy(...anOrder(shops[n % shops.length]?.origin ?? '', product));
      this.#running.add(one);
      void one.finally(() => this.#running.delete(one));
    }, EVERY_MS);
  }

  /** The longest time without an acknowledgement, in seconds, during the action and for a while after it. */
  async gapAround(act: () => Promise<void>): Promise<number> {
    this.#longest = 0;
    await act();
    const done = performance.now();
    while (this.#last < done) await sleep(50);
    await sleep(CALM_MS);
    return this.#longest / 1000;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  async #buy(url: string, init: RequestInit): Promise<void> {
    for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(REPEAT_MS)) {
      const response = await fetch(url, init).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      if (!response?.ok) continue;
      const now = performance.now();
      this.#longest = Math.max(this.#longest, now - this.#last);
      this.#last = now;
      this.acknowledged.add((JSON.parse(String(init.body)) as { email: string }).email);
      return;
    }
    this.givenUp += 1;
  }
}

async function compare(db: Database, acknowledged: ReadonlySet<string>) {
  const { rows } = await sql<{ buyer_email: string; count: number }>`
    select buyer_email, count(*)::int as count from payments group by 1`.execute(db);
  const stored = new Set(rows.map(({ buyer_email }) => buyer_email));
  return {
    lost: [...acknowledged].filter((email) => !stored.has(email)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  };
}
