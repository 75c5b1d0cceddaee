import { setTimeout as sleep } from 'node:timers/promises';
import type { NamedTarget } from '../load/targets.ts';
import { ORIGIN } from '../shop.ts';

const ORDERS = 40;
/** Long enough for pages to follow an order, and too slow for a burst of changes, which would delay them. */
const HEARD_MS = 400;

export interface Renders {
  orders: number;
  pages: number;
  renders: number;
}

/** Places orders one by one and visits every page after each; returns how many pages were rendered per order. */
export async function countRenders(pages: NamedTarget[], order: NamedTarget): Promise<Renders> {
  const bodies = order.bodies ?? [];
  const visit = async () => {
    for (const { url } of pages) await (await fetch(url)).arrayBuffer();
  };
  await visit();
  const before = await rendersSoFar();
  const run = Date.now();
  for (let n = 0; n < ORDERS; n += 1) {
    const response = await fetch(order.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `renders-${run}-${n}` },
      body: bodies[n % bodies.length]?.replaceAll('[<id>]', String(n)) ?? '',
    });
    if (!response.ok) throw new Error(`An order was refused: ${await response.text()}`);
    await sleep(HEARD_MS);
    await visit();
  }
  return { orders: ORDERS, pages: pages.length, renders: (await rendersSoFar()) - before };
}

async function rendersSoFar(): Promise<number> {
  const text = await (await fetch(`${ORIGIN}/metrics`)).text();
  return Number(/^shop_pages_rendered_total (\d+)/m.exec(text)?.[1]);
}
