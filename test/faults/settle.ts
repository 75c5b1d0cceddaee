import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { GUEST } from '#test/shopping.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { FilledShop } from './fill-shop.ts';
import type { Ledger, SentOrder } from './ledger.ts';
import { makeSender } from './send-request.ts';
import type { ShopProcess } from './shop-process.ts';
import { resolveOrder } from './shoppers.ts';

const BACK_WITHIN_MS = 90_000;
/**
 * A killed process's jobs are taken over within a minute; failed ones are retried with a growing
 * backoff.
 */
const DRAIN_MS = 240_000;

/** Seconds until every process accepts an order again; null if one doesn't within the limit. */
export async function untilOrders(
  processes: ShopProcess[],
  shop: FilledShop,
  ledger: Ledger,
): Promise<number | null> {
  // A separate sequence, so that the number of tries doesn't affect later choices.
  const chance = chanceOf(0);
  const began = Date.now();
  const product = shop.products[2];
  const taken = await Promise.all(
    processes.map(async (process) => {
      const email = `probe-${ledger.orders.length}-${process.name}@toolyard.test`;
      const order: SentOrder = {
        key: randomUUID(),
        path: '/api/guest/place-order',
        headers: {},
        email,
        body: {
          ...GUEST,
          email,
          carts: [{ product_id: product?.id }],
          shop_ids: [product?.shop_id],
        },
        answer: null,
        refusal: null,
      };
      ledger.orders.push(order);
      for (const end = began + BACK_WITHIN_MS; Date.now() < end; await sleep(100)) {
        process.start();
        const sender = makeSender([process], ledger, chance, 0);
        if (await process.isReady()) await resolveOrder({ sender, ledger, chance }, order, 1_000);
        if (order.answer) return true;
      }
      return false;
    }),
  );
  return taken.every(Boolean) ? (Date.now() - began) / 1000 : null;
}

/** Retries every order without a response, until each is acknowledged or refused. */
export async function settle(
  ledger: Ledger,
  processes: ShopProcess[],
  chance: Chance,
): Promise<void> {
  const sender = makeSender(processes, ledger, chance, 0);
  const open = ledger.orders.filter(({ answer, refusal }) => answer === null && refusal === null);
  const end = Date.now() + BACK_WITHIN_MS;
  for (const order of open) {
    await resolveOrder({ sender, ledger, chance }, order, Math.max(1_000, end - Date.now()));
    if (order.answer === null && order.refusal === null) {
      ledger.wrong.push(`an order was neither taken nor refused: ${order.key}`);
    }
  }
}

/** Waits until no job is left to be tried; gives up after minutes. */
export async function untilJobsAreDone(db: Database): Promise<void> {
  for (const end = Date.now() + DRAIN_MS; Date.now() < end; await sleep(500)) {
    try {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from graphile_worker.jobs where attempts < max_attempts`.execute(
        db,
      );
      if (rows[0]?.waiting === 0) return;
    } catch {
      // The database may still be starting.
    }
  }
}
