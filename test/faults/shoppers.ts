import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GUEST } from '#test/shopping.ts';
import type { Chance } from './chance.ts';
import type { FilledShop } from './fill-shop.ts';
import type { Ledger, SentOrder } from './ledger.ts';
import { pay, type PayDeps } from './pay.ts';
import type { Sender } from './send-request.ts';

export interface ShopperDeps extends PayDeps {
  sender: Sender;
  ledger: Ledger;
  shop: FilledShop;
  chance: Chance;
}

const METHODS = ['cash', 'test', 'stripe'];
const SEARCHES = 8;
/** Few phone numbers, so that guests reach the limits of vouchers. */
const PHONES = 5;

/** Simulates guests, customers and readers concurrently until the signal. */
export async function shopUntil(deps: ShopperDeps, signal: AbortSignal): Promise<void> {
  const { shop } = deps;
  const loops = [
    ...Array.from({ length: 5 }, () => () => orderAsGuest(deps)),
    ...shop.customers.map((customer) => () => orderAsCustomer(deps, customer)),
    ...Array.from({ length: 3 }, () => () => read(deps)),
  ];
  const forAWhile = async (work: () => Promise<void>) => {
    while (!signal.aborted) {
      await work();
      await sleep(20 + deps.chance.below(150));
    }
  };
  await Promise.all(loops.map(forAWhile));
}

/** Retries an order with its key until it is acknowledged or refused; false when the time is up first. */
export async function resolveOrder(
  { sender, ledger, chance }: Pick<ShopperDeps, 'sender' | 'ledger' | 'chance'>,
  order: SentOrder,
  ms: number,
): Promise<boolean> {
  const end = Date.now() + ms;
  while (order.refusal === null && Date.now() < end) {
    const reply = await sender.send(order.path, {
      method: 'POST',
      headers: {
        ...order.headers,
        'content-type': 'application/json',
        'idempotency-key': order.key,
      },
      body: JSON.stringify(order.body),
    });
    if (reply?.status === 200) {
      const acknowledged = order.answer;
      order.answer = reply.body.data;
      if (acknowledged && JSON.stringify(acknowledged) !== JSON.stringify(order.answer)) {
        ledger.wrong.push(`another answer under the key ${order.key}`);
      }
      // Sometimes repeats an acknowledged order, as after a lost response.
      if (acknowledged || !chance.percent(10)) return true;
    } else if (reply && reply.status < 500 && reply.status !== 429) {
      if (order.answer) ledger.wrong.push(`refused under the key of an order: ${reply.text}`);
      else order.refusal = `${reply.status} ${reply.body?.message ?? reply.text.slice(0, 100)}`;
    } else await sleep(100 + chance.below(400));
  }
  return order.refusal !== null;
}

async function orderAsGuest(deps: ShopperDeps): Promise<void> {
  const { shop, chance, ledger } = deps;
  const chosen = [chance.pick(shop.products), chance.pick(shop.products)].slice(chance.below(2));
  const carts = chosen.map(({ id, colors }) => ({
    product_id: id,
    color: Object.values(colors)[0] ?? null,
    quantity: 1 + chance.below(3),
  }));
  const email = `guest-${ledger.orders.length}@toolyard.test`;
  await order(deps, {
    path: '/api/guest/place-order',
    headers: {},
    email,
    body: {
      ...GUEST,
      email,
      phone: `555010${100 + chance.below(PHONES)}`,
      shop_ids: [...new Set(chosen.map(({ shop_id }) => shop_id))],
      carts,
      collected_coupons: chance.percent(50) ? shop.voucherIds : [],
      payment_method: chance.pick(METHODS),
    },
  });
}

async function orderAsCustomer(
  deps: ShopperDeps,
  customer: FilledShop['customers'][number],
): Promise<void> {
  const { sender, shop, chance, ledger } = deps;
  const headers = { ...customer.headers, 'content-type': 'application/json' };
  const product = chance.pick(shop.products);
  const color = Object.values(product.colors)[0] ?? null;
  const line = { product_id: product.id, color, quantity: 1 + chance.below(2) };
  await sender.send('/api/cart/store', { method: 'POST', headers, body: JSON.stringify(line) });
  const sent = await order(deps, {
    path: '/api/place-order',
    headers: customer.headers,
    email: customer.email,
    body: {
      shop_ids: [...new Set(shop.products.map(({ shop_id }) => shop_id))],
      address_id: customer.address_id,
      payment_method: chance.pick(METHODS),
    },
  });
  const id = sent.answer?.orders[0]?.id;
  if (id === undefined || !chance.percent(30)) return;
  ledger.cancelTried.add(id);
  const body = JSON.stringify({ order_id: id });
  const reply = await sender.send('/api/orders/cancel', { method: 'POST', headers, body });
  if (reply?.status === 200) ledger.cancelled.add(id);
}

async function order(
  deps: ShopperDeps,
  request: Pick<SentOrder, 'path' | 'headers' | 'email' | 'body'>,
): Promise<SentOrder> {
  const sent: SentOrder = { ...request, key: randomUUID(), answer: null, refusal: null };
  deps.ledger.orders.push(sent);
  await resolveOrder(deps, sent, 5_000);
  if (sent.answer?.order_payment_url && deps.chance.percent(70)) await pay(deps, sent.answer);
  return sent;
}

async function read({ sender, shop, chance }: ShopperDeps): Promise<void> {
  const { id } = chance.pick(shop.products);
  const customer = chance.pick(shop.customers);
  const [path, headers] = chance.pick([
    ['/', {}],
    [`/products/${id}/details`, {}],
    [`/api/products?search=product+${chance.below(SEARCHES)}`, {}],
    [`/api/product-details?product_id=${id}`, customer.headers],
    ['/api/orders', customer.headers],
    ['/api/carts', customer.headers],
  ] as [string, Record<string, string>][]);
  await sender.send(path, { headers });
}
