import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const line = (product_id: number) => ({
  product_id,
  shop_id: 7,
  quantity: 1,
  size: null,
  color: null,
  unit: null,
  is_buy_now: false,
});

/** Loads the cart in a browser whose storage is `storage`; every product added is stored by the server. */
async function cartIn(storage: () => object, locks?: object) {
  vi.stubGlobal('window', {
    ...globalThis,
    get localStorage() {
      return storage();
    },
    get sessionStorage() {
      return storage();
    },
  });
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { configurable: true, get: storage });
  }
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { product_id, carts } = JSON.parse(body) as { product_id: number; carts: object[] };
    const data = { total: carts.length + 1, cart_items: [], carts: [...carts, line(product_id)] };
    return Response.json({ message: 'ok', data });
  });
  const { addToCart } = await import('./cart-actions.ts');
  const { useCart } = await import('./cart-store.ts');
  const add = (product_id: number) =>
    addToCart({ product_id, quantity: 1, size: null, color: null });
  return { add, useCart };
}

const isBlocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const fullStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: () => {
    throw new DOMException('Storage is full.', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

test.each([
  ['blocked', isBlocked],
  ['full', () => fullStorage],
])('a cart keeps its products while the storage is %s', async (_, storage) => {
  const { add, useCart } = await cartIn(storage);
  expect([await add(1), await add(2)]).toEqual([true, true]);
  await useCart.persist.rehydrate();
  expect(useCart.getState().carts).toEqual([line(1), line(2)]);
});

test('without access to locks, products are still added one after the other', async () => {
  const { add, useCart } = await cartIn(isBlocked, { request: async () => isBlocked() });
  expect(await Promise.all([add(1), add(2)])).toEqual([true, true]);
  expect(useCart.getState().carts).toEqual([line(1), line(2)]);
});
