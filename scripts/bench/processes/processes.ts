import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledDatabase } from '#server/database/bundled/start.ts';
import { socketUrl } from '../database/slow-commit.ts';
import { pagesOf, writeTargets } from '../load/targets.ts';
import { type Measured, measureInTurn } from '../measure.ts';
import { memoryOf, memoryOfTree } from '../memory/memory.ts';
import { end, LOAD_CORE, startPinnedTool, waitUntilUp } from '../pinned.ts';
import { ratioOf, ratioText } from '../ratio.ts';
import { ORIGIN, startShop, withShop } from '../shop.ts';
import { countRenders, type Renders } from './renders.ts';
import { measureRestore, type Restored } from './restore.ts';

const SECOND_PORT = 4313;
const BALANCER_PORT = 4314;
const CONNECTIONS = 16;
const hasHaproxy = spawnSync('haproxy', ['-v']).error === undefined;

export interface ProcessFigures {
  renders: Renders;
  restored: Restored;
  /** null: HAProxy is not installed. */
  two: TwoProcesses | null;
}

interface TwoProcesses {
  compared: { what: string; one: Measured; two: Measured }[];
  /** Megabytes by process. */
  memory: [what: string, megabytes: number][];
}

/** Compares one process with two behind HAProxy, on one database; all cores are used. */
export async function measureProcesses(dataDir: string, seconds: number): Promise<ProcessFigures> {
  const database = await startBundledDatabase(dataDir);
  const env = { DATABASE_URL: socketUrl(database.url), METRICS_FROM: '127.0.0.1' };
  try {
    return await withShop(
      dataDir,
      env,
      async (shop) => {
        const order = await placeOrder(ORIGIN);
        const renders = await countRenders(await pagesOf(ORIGIN), order);
        const restored = measureRestore(dataDir, env);
        const two = hasHaproxy ? await besideSecond(dataDir, env, shop, seconds) : null;
        return { renders, restored, two };
      },
      null,
    );
  } finally {
    await database.stop();
  }
}

async function placeOrder(origin: string) {
  const order = (await writeTargets(origin)).find(({ name }) => name === 'place-order');
  if (!order) throw new Error('There is no target for orders.');
  return order;
}

async function besideSecond(
  dataDir: string,
  env: Record<string, string>,
  first: ChildProcess,
  seconds: number,
): Promise<TwoProcesses> {
  const second = startShop(dataDir, { ...env, PORT: String(SECOND_PORT) }, null);
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-bench-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration());
  const haproxy = startPinnedTool(LOAD_CORE, 'haproxy', ['-db', '-q', '-f', file]);
  const both = `http://127.0.0.1:${BALANCER_PORT}`;
  try {
    await waitUntilUp(`http://127.0.0.1:${SECOND_PORT}/readyz`);
    await waitUntilUp(`${both}/`);
    const compare = async (
      what: string,
      isCached: boolean,
      target: { url: string; bodies?: string[] },
    ) => {
      const behind = { ...target, url: target.url.replace(ORIGIN, both) };
      const options = { connections: CONNECTIONS, seconds, isCached };
      return { what, ...(await measureInTurn({ one: target, two: behind }, options)) };
    };
    const compared = [
      await compare('cached home pages', true, { url: `${ORIGIN}/` }),
      await compare('orders', false, await placeOrder(ORIGIN)),
    ];
    const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    )[0];
    const memory: [string, number][] = [
      ['the first process', memoryOf(first)],
      ['the second', memoryOf(second)],
      ['HAProxy', memoryOfTree(haproxy.pid)],
      ['PostgreSQL, its shared memory once for each process', memoryOfTree(postmaster)],
    ];
    return { compared, memory };
  } finally {
    await end(haproxy);
    await end(second);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** docs/edge/haproxy.cfg with this machine's ports. */
function configuration(): string {
  const [port] = ORIGIN.split(':').slice(-1);
  return readFileSync(join('docs', 'edge', 'haproxy.cfg'), 'utf8')
    .replaceAll('shop1.internal:3000', `127.0.0.1:${port}`)
    .replaceAll('shop2.internal:3000', `127.0.0.1:${SECOND_PORT}`)
    .replaceAll('*:80', `127.0.0.1:${BALANCER_PORT}`);
}

/** As Markdown. */
export function processesLines({ renders, restored, two }: ProcessFigures): string[] {
  const perOrder = (renders.renders / renders.orders).toFixed(2);
  const size = `${restored.megabytes.toFixed(0)} MB`;
  return [
    '',
    '## More than one process',
    '',
    `${renders.orders} orders, each followed by a visit to ${renders.pages} cached pages: ${perOrder} of them were rendered again for each order.`,
    `A backup of the demo shop, ${size}, took ${restored.backup.toFixed(1)} s beside it, and its restore ${restored.restore.toFixed(1)} s, a new database included.`,
    '',
    ...(two === null ? ['HAProxy is not installed.'] : twoLines(two)),
  ];
}

function twoLines({ compared, memory }: TwoProcesses): string[] {
  return [
    `| ${CONNECTIONS} connections, all cores | one process | two behind HAProxy | ratio | failed |`,
    '|---|---|---|---|---|',
    ...compared.map(({ what, one, two }) => {
      const ratio = ratioText(ratioOf(two.rounds, one.rounds));
      return `| ${what} a second | ${Math.round(one.requests)} | ${Math.round(two.requests)} | ${ratio} | ${one.failures + two.failures} |`;
    }),
    '',
    '| resident after that | MB |',
    '|---|---|',
    ...memory.map(([what, megabytes]) => `| ${what} | ${Math.round(megabytes)} |`),
  ];
}
