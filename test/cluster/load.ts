import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GUEST } from '#test/shopping.ts';

export interface Sent {
  reads: number;
  orders: number;
  /** Failures, by kind and status. */
  failures: string[];
}

// 200 reads and 15 orders a second.
const READS_MS = 5;
const ORDERS_MS = 67;

/** Reads these paths in turn and places orders at a steady rate, without retries, until the signal aborts. */
export async function load(
  origin: string,
  product: { id: number; shop_id: number },
  signal: AbortSignal,
  paths: readonly string[] = ['/api/categories'],
): Promise<Sent> {
  const sent: Sent = { reads: 0, orders: 0, failures: [] };
  const running = new Set<Promise<void>>();
  const send = (kind: 'reads' | 'orders', request: () => Promise<Response>) => {
    sent[kind] += 1;
    const one = request()
      .then(async (response) => {
        const text = await response.text();
        if (!response.ok) sent.failures.push(`${kind} ${response.status} ${text.slice(0, 80)}`);
      })
      // The error of fetch only says that it failed.
      .catch(
        ({ message, cause }: Error) =>
          void sent.failures.push(`${kind} ${message} ${String(cause)}`),
      )
      .finally(() => running.delete(one));
    running.add(one);
  };
  const timers = [
    setInterval(
      () => send('reads', () => fetch(`${origin}${paths[sent.reads % paths.length]}`)),
      READS_MS,
    ),
    setInterval(() => send('orders', () => fetch(...anOrder(origin, product))), ORDERS_MS),
  ];
  while (!signal.aborted) await sleep(1_000, null, { signal }).catch(() => null);
  for (const timer of timers) clearInterval(timer);
  await Promise.all(running);
  return sent;
}

/** A guest's order of one piece, with its own key and email address. */
export function anOrder(
  origin: string,
  product: { id: number; shop_id: number },
): [string, RequestInit] {
  const body = {
    ...GUEST,
    email: `${randomUUID()}@toolyard.test`,
    carts: [{ product_id: product.id }],
    shop_ids: [product.shop_id],
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return [
    `${origin}/api/guest/place-order`,
    { method: 'POST', headers, body: JSON.stringify(body) },
  ];
}
