import { afterAll, beforeAll, expect, test } from 'vitest';
import { overload, type Replies, type Reply } from '../../scripts/bench/load/send-overload.ts';
import { type ShopProcess, startFilledShop } from '#test/shop/shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startFilledShop({ TRUST_PROXY: '127.0.0.1', PICTURES_AHEAD: 'off' });
}, 180_000);
afterAll(() => shop.discard());

const LEAST_SECONDS = 2;
const LEAST_ORDERS = 11;

const withStatus = (replies: Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;
/** A busy machine takes longer for them. */
const areEnough = ({ uncached, orders }: Replies) =>
  withStatus(uncached, 200) > 0 &&
  withStatus(uncached, 503) > 0 &&
  withStatus(orders, 200) >= LEAST_ORDERS;

test('500 connections: cached pages and orders are served, the excess is refused with 503, nothing hangs', async () => {
  const { cached, uncached, orders } = await overload(shop.origin, LEAST_SECONDS, areEnough);
  const statuses = (replies: { status: number }[]) =>
    [...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b);
  expect(statuses(cached)).toEqual([200]);
  expect(statuses(uncached)).toEqual([200, 503]);
  // 422: sold out by then. A busy machine completes fewer orders in time, and refuses the rest with 503.
  expect([200, 422, 503]).toEqual(expect.arrayContaining(statuses(orders)));
  expect(withStatus(orders, 200)).toBeGreaterThanOrEqual(LEAST_ORDERS);
  for (const { status, retryAfter } of [...uncached, ...orders])
    if (status === 503) expect(retryAfter).toBe('2');
  expect((await fetch(`${shop.origin}/products?search=after`)).status).toBe(200);
}, 240_000);
