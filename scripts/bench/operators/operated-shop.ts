import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../../run-tool.ts';
import { writeTargets } from '../load/targets.ts';
import type { Target } from '../measure.ts';
import { ORIGIN } from '../shop.ts';

/** The most rows that the grid shows. */
const PRODUCTS = 5_000;
const AT_ONCE = 8;

/** Creates the demo shop with 5,000 products in the folder, unless an earlier run has. */
export async function createShop(dataDir: string): Promise<void> {
  const finished = join(dataDir, 'filled');
  if (existsSync(finished)) return;
  rmSync(dataDir, { recursive: true, force: true });
  const args = ['scripts/shop.ts', 'demo', '--create', '--products', String(PRODUCTS)];
  await runTool('node', args, { DATA_DIR: dataDir });
  writeFileSync(finished, '');
}

/** The request that places an order. */
export async function orderTarget(): Promise<Required<Target>> {
  const target = (await writeTargets(ORIGIN)).find(({ name }) => name === 'place-order');
  if (!target?.bodies) throw new Error('There is no target for orders.');
  return { url: target.url, bodies: target.bodies };
}

/** Places orders as a guest; returns their ids. */
export async function placeOrders(count: number): Promise<number[]> {
  const { url, bodies } = await orderTarget();
  const ids: number[] = [];
  const run = Date.now().toString();
  let next = 0;
  const place = async () => {
    while (next < count) {
      const n = (next += 1);
      const body = (bodies[n % bodies.length] ?? '').replace('[<id>]', String(n));
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `bench${run}-${n}` },
        body,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`An order was refused: ${text}`);
      const { data } = JSON.parse(text) as { data: { orders: { id: number }[] } };
      ids.push(...data.orders.map(({ id }) => id));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, place));
  return ids;
}
