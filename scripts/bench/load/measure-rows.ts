import { join } from 'node:path';
import { CONNECTIONS, DATA_DIR, SECONDS } from '../configuration.ts';
import { type Measured, measureInTurn } from '../measure.ts';
import { watchMemory } from '../memory/memory.ts';
import { end, SERVER_CORE, startPinned, waitUntilUp } from '../pinned.ts';
import { ORIGIN, withShop } from '../shop.ts';
import { besideNginx } from './nginx.ts';
import { type NamedTarget, pagesOf, readTargets, writeTargets } from './targets.ts';

const BESIDE_PORT = 4311;

export interface Row {
  name: string;
  /**
   * cached: from the cache; cache off: rendered each time; computed: a call that changes or quotes.
   */
  mode: 'cached' | 'cache off' | 'computed';
  connections: number;
  shop: Measured;
  /** The same bytes from a bare Node server, or the same tree from React alone. */
  beside?: Measured;
  /** The same bytes from nginx, if installed. */
  nginx?: Measured;
}

/** Rows, and the most megabytes that the shop took meanwhile. */
export interface MeasuredRows {
  rows: Row[];
  memory: number;
}

/** Pages and public calls from the cache, beside a bare Node server and nginx that send the same bytes. */
export function measureCached(): Promise<MeasuredRows> {
  return watched(async () => {
    const rows: Row[] = [];
    for (const target of await readTargets(ORIGIN)) {
      await waitUntilUp(target.url);
      await alongside('bare-server', [target.url], (beside) =>
        besideNginx(target.url, async (nginx) => {
          rows.push(...(await compare(target, 'cached', { beside, nginx })));
        }),
      );
    }
    return rows;
  });
}

/** Calls that are executed every time. */
export function measureComputed(): Promise<MeasuredRows> {
  return watched(async () => {
    const rows: Row[] = [];
    for (const target of await writeTargets(ORIGIN))
      rows.push(...(await compare(target, 'computed', {})));
    return rows;
  });
}

/** Pages rendered for each request, beside React alone rendering the same tree. */
export function measureRendered(): Promise<Row[]> {
  return withShop(DATA_DIR, { PAGE_CACHE_MB: '0' }, async () => {
    const rows: Row[] = [];
    for (const target of await pagesOf(ORIGIN)) {
      const path = target.url.slice(ORIGIN.length);
      await alongside('react-server', [path, DATA_DIR], async (beside) => {
        // A single connection, because concurrent requests for a page share one rendering.
        rows.push(...(await compare(target, 'cache off', { beside }, [1])));
      });
    }
    return rows;
  });
}

function watched(measure: () => Promise<Row[]>): Promise<MeasuredRows> {
  return withShop(DATA_DIR, { PAGE_CACHE_MB: '64' }, async (shop) => {
    const memory = watchMemory(shop);
    try {
      return { rows: await measure(), memory: memory.stop() };
    } finally {
      memory.stop();
    }
  });
}

async function compare(
  target: NamedTarget,
  mode: Row['mode'],
  { beside = null, nginx = null }: { beside?: string | null; nginx?: string | null },
  connectionCounts = CONNECTIONS,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const connections of connectionCounts) {
    const { shop, ...others } = await measureInTurn(
      {
        shop: target,
        ...(beside !== null && { beside: { url: beside } }),
        ...(nginx !== null && { nginx: { url: nginx } }),
      },
      { connections, seconds: SECONDS, isCached: mode === 'cached' },
    );
    rows.push({ name: target.name, mode, connections, shop, ...others });
    console.error(
      `${target.name} (${mode}), ${connections}: ${Math.round(shop.requests)} a second`,
    );
  }
  return rows;
}

/** Runs the comparison server on the shop's core while `work` measures both in turn. */
async function alongside(
  program: 'bare-server' | 'react-server',
  args: string[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const script = join('scripts', 'bench', 'load', `${program}.ts`);
  const child = startPinned(SERVER_CORE, [script, String(BESIDE_PORT), ...args]);
  const url = `http://127.0.0.1:${BESIDE_PORT}/`;
  try {
    await waitUntilUp(url);
    await work(url);
  } finally {
    await end(child);
  }
}
