import { sql } from 'kysely';
import { startBundledDatabase } from '#server/database/bundled/start.ts';
import { connect } from '#server/database/connect.ts';
import { type Measured, measureInTurn } from '../measure.ts';
import { ORIGIN, withShop } from '../shop.ts';
import { writeTargets } from '../load/targets.ts';

/** Milliseconds added to each commit: none, and the latency of a distant and a very distant synchronous replica. */
const DELAYS = [0, 20, 100];
const CLIENTS = 8;

export interface SlowCommit {
  delay: number;
  one: Measured;
  many: Measured;
}

/**
 * Measures orders of one client and of eight while each commit takes longer: if commits waited for each other, eight
 * clients would be as slow as one. The shop is given the address of its database, as with a replica: with the bundled
 * one it opens fewer connections (2, and 2 per core), and eight clients would wait for those. Uses all cores, since one
 * core's load would hide the waiting.
 */
export async function measureSlowCommits(dataDir: string, seconds: number): Promise<SlowCommit[]> {
  const database = await startBundledDatabase(dataDir, { commit_siblings: '0' });
  try {
    return await withShop(
      dataDir,
      { DATABASE_URL: socketUrl(database.url) },
      () => measureDelays(database.url, seconds),
      null,
    );
  } finally {
    await database.stop();
  }
}

/** The address of a socket as a WHATWG URL, which allows no user without a host. */
export function socketUrl(bundled: string): string {
  return bundled.replace('toolyard@/postgres?', '/postgres?user=toolyard&');
}

async function measureDelays(databaseUrl: string, seconds: number): Promise<SlowCommit[]> {
  const order = (await writeTargets(ORIGIN)).find(({ name }) => name === 'place-order');
  if (!order?.bodies) throw new Error('There is no target for orders.');
  // With an email address each order also queues a mail.
  const orders = {
    ...order,
    bodies: order.bodies.map((body) =>
      JSON.stringify({ ...JSON.parse(body), email: 'bench[<id>]@toolyard.test' }),
    ),
  };
  const run = async (connections: number) => {
    const { orders: measured } = await measureInTurn(
      { orders },
      { connections, seconds, isCached: false },
    );
    return measured;
  };
  const { db, close } = connect(databaseUrl, { max: 1 });
  const reload = () => sql`select pg_reload_conf()`.execute(db);
  const commits: SlowCommit[] = [];
  try {
    for (const delay of DELAYS) {
      await sql`alter system set commit_delay = ${sql.lit(delay * 1000)}`.execute(db);
      await reload();
      commits.push({ delay, one: await run(1), many: await run(CLIENTS) });
    }
    return commits;
  } finally {
    await sql`alter system reset commit_delay`.execute(db);
    await reload();
    await close();
  }
}

/** As Markdown. */
export function slowCommitLines(commits: SlowCommit[]): string[] {
  return [
    '',
    '## Orders while commits are slow',
    '',
    'Each commit takes longer (`commit_delay`), as with a synchronous replica far away. What all cores can do at most, which is the',
    'first row, limits the ratio as well: the client that is alone waits for most of its time and leaves the cores to others.',
    '',
    `| a commit takes | orders a second, one client | ${CLIENTS} clients | ratio | failed |`,
    '|---|---|---|---|---|',
    ...commits.map(({ delay, one, many }) => {
      const ratio = (many.requests / one.requests).toFixed(1);
      const failed = one.failures + many.failures;
      return `| ${delay} ms more | ${Math.round(one.requests)} | ${Math.round(many.requests)} | ${ratio} | ${failed} |`;
    }),
  ];
}
