import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestOf } from '#web/api/client.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { submitOrder } = await import('./submit-order.ts');
const { isStillOpen, openAttempt, storedAttempts, useOrderAttempts } =
  await import('./order-attempts-store.ts');
const { useSession } = await import('#web/accounts/session/session-store.ts');

const ADA = { name: 'Ada', profile_photo: null, email: 'ada@toolyard.test', phone: null };
const REQUEST = { shop_ids: [1], payment_method: 'cash', payable_amount: 20, address_id: 3 };
const PLACED = { orders: [{ id: 1 }], payment_id: 1, order_token: 't', order_payment_url: null };

/**
 * A server that executes each idempotency key once; `statuses` are responses to give instead, in
 * order.
 */
let orders: Map<string, unknown>;
let statuses: (number | 'lost after ordering')[];
let sent: { key: string; body: unknown }[];
beforeEach(() => {
  vi.useFakeTimers();
  orders = new Map();
  statuses = [];
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { body: string; headers: Record<string, string> }) => {
      if (address.includes('log-frontend-error')) return Response.json({});
      const key = init.headers['Idempotency-Key'] ?? 'none';
      sent.push({ key, body: JSON.parse(init.body) });
      const status = statuses.shift() ?? 200;
      if (status === 200 || status === 'lost after ordering') orders.set(key, init.body);
      if (status === 0 || status === 'lost after ordering') throw new TypeError('lost');
      return Response.json({ message: `${status}`, data: PLACED }, { status });
    },
  );
  useOrderAttempts.setState({ attempts: {} });
  useSession.setState({ token: 'Bearer a', user: ADA });
});

async function press(
  request = REQUEST,
  purpose: 'cart' | 'now' | `again ${number}` = 'cart',
  call: 'placeOrder' | 'placeGuestOrder' = 'placeOrder',
) {
  const done = submitOrder(call, purpose, request as RequestOf<typeof call>).then(
    () => 'placed' as const,
    (error: { status: number }) => error.status,
  );
  await vi.runAllTimersAsync();
  return done;
}
const keys = () => new Set(sent.map(({ key }) => key));
/** What survives a reload. */
const reload = () => useOrderAttempts.persist.rehydrate();

test.each([429, 500, 502, 503, 504, 0, 408, 401])(
  'the key survives a %d: submitting again is the same order',
  async (status) => {
    statuses = Array.from({ length: 3 }, () => status);
    if (![0, 502, 503, 504].includes(status)) statuses.length = 1;
    expect(await press()).toBe(status);
    // A 401 ends the session; the customer signs in again.
    useSession.setState({ token: 'Bearer b', user: ADA });
    await reload();
    expect(await press()).toBe('placed');
    expect(keys().size).toBe(1);
    expect(orders.size).toBe(1);
    expect(useOrderAttempts.getState().attempts).toEqual({});
  },
);

test('an order has a key over plain HTTP, where browsers have no crypto.randomUUID', async () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.stubGlobal('crypto', crypto));
  await submitOrder('placeOrder', 'cart', REQUEST);
  expect(sent).toMatchObject([{ key: expect.stringMatching(/^[\w-]{16,}$/) }]);
});

test('a lost response is retried automatically', async () => {
  statuses = ['lost after ordering', 502];
  expect(await press()).toBe('placed');
  expect(sent).toHaveLength(3);
  expect(orders.size).toBe(1);
});

test('while the outcome is unknown the request is resent unchanged: there is one order', async () => {
  statuses = ['lost after ordering', 0, 0];
  expect(await press()).toBe(0);
  await reload();
  expect(await press({ ...REQUEST, payment_method: 'stripe' })).toBe('placed');
  expect([...orders.values()]).toEqual([JSON.stringify(REQUEST)]);
  expect(await press({ ...REQUEST, payment_method: 'stripe' })).toBe('placed');
  expect(orders.size).toBe(2);
});

test("a guest's order without a reply is repeated under its key after signing in", async () => {
  useSession.setState({ token: null, user: null });
  statuses = ['lost after ordering', 0, 0];
  expect(await press(REQUEST, 'cart', 'placeGuestOrder')).toBe(0);
  useSession.setState({ token: 'Bearer a', user: ADA });
  const open = openAttempt(storedAttempts(), 'cart');
  expect(open).toMatchObject({ isGuest: true, content: JSON.stringify(REQUEST) });
  expect(await press(REQUEST, 'cart', 'placeGuestOrder')).toBe('placed');
  expect(keys().size).toBe(1);
  expect(openAttempt(storedAttempts(), 'cart')).toBeNull();
  expect(isStillOpen(open!, 'cart')).toBe(false);
});

test('an order without a reply is seen by the other tabs, which share the cart', async () => {
  const { sessionStorage } = globalThis;
  vi.stubGlobal('sessionStorage', undefined);
  onTestFinished(() => void vi.stubGlobal('sessionStorage', sessionStorage));
  statuses = ['lost after ordering', 0, 0];
  expect(await press()).toBe(0);
  expect(JSON.parse(localStorage.getItem('order-attempts')!)).toMatchObject({
    state: { attempts: { 'ada@toolyard.test cart': { isOpen: true } } },
  });
});

test('an order whose key the server has forgotten is not offered to be repeated', async () => {
  statuses = ['lost after ordering', 0, 0];
  expect(await press()).toBe(0);
  const open = openAttempt(storedAttempts(), 'cart')!;
  expect(isStillOpen(open, 'cart')).toBe(true);
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  expect(isStillOpen(open, 'cart')).toBe(false);
  expect(storedAttempts()).toEqual({});
});

test('a 429 was not processed: a different request is a new order with a new key', async () => {
  statuses = [429];
  expect(await press()).toBe(429);
  expect(await press({ ...REQUEST, payable_amount: 21 })).toBe('placed');
  expect(keys().size).toBe(2);
  expect(orders.size).toBe(1);
});

test('a final refusal ends the attempt', async () => {
  statuses = [422];
  expect(await press()).toBe(422);
  expect(useOrderAttempts.getState().attempts).toEqual({});
  expect(await press()).toBe('placed');
  expect(keys().size).toBe(2);
});

test('a reload while sending reuses the key', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  void submitOrder('placeOrder', 'cart', REQUEST);
  const [first] = Object.values(useOrderAttempts.getState().attempts);
  await reload();
  expect(Object.values(useOrderAttempts.getState().attempts)).toEqual([first]);
  expect(first).toMatchObject({ isOpen: true });
});

test('cart, buy now, reorders and other shoppers have separate keys', async () => {
  statuses = [500, 500, 500, 500, 500];
  await press(REQUEST, 'cart');
  await press(REQUEST, 'now');
  await press(REQUEST, 'again 1');
  await press(REQUEST, 'again 2');
  useSession.setState({ user: { ...ADA, email: 'bo@toolyard.test' } });
  await press(REQUEST, 'cart');
  expect(keys().size).toBe(5);
});
