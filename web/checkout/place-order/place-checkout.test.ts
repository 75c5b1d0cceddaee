import { beforeEach, expect, test, vi } from 'vitest';
import type { CartGroup, GuestCartLine } from '#contract/orders/cart-shapes.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { currentRequest, placeOrder } = await import('./place-checkout.ts');
const { NO_CART, NO_GUEST_CART, useCart } = await import('#web/cart/cart-store.ts');
const { useSession } = await import('#web/accounts/session/session-store.ts');

const line = (product_id: number, quantity = 1, more: Partial<GuestCartLine> = {}) => ({
  product_id,
  shop_id: 7,
  quantity,
  size: null,
  color: null,
  unit: null,
  is_buy_now: false,
  ...more,
});
const PLACED = { orders: [{ id: 1 }], payment_id: 1, order_token: 't', order_payment_url: null };
const shown = { payableAmount: 10, lines: [], shops: [], addressId: null };

let whileOrdering: () => void;
/** Pieces of each product in the customer's cart. */
let customerCart: Map<number, number>;
beforeEach(() => {
  whileOrdering = () => undefined;
  customerCart = new Map();
  useSession.setState({ token: null });
  useCart.setState({ ...NO_GUEST_CART, ...NO_CART, selectedShopIds: [7] });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    if (address.endsWith('place-order')) {
      whileOrdering();
      return Response.json({ message: 'ok', data: PLACED });
    }
    const { carts = [], product_id = 0 } = JSON.parse(body ?? '{}') as SentCart;
    if (address.endsWith('/cart/delete')) customerCart.delete(product_id);
    if (address.endsWith('/cart/decrement'))
      customerCart.set(product_id, customerCart.get(product_id)! - 1);
    const products = [...customerCart].map(([id, quantity]) => ({ id, quantity }));
    const cart_items = [{ shop_id: 7, products }];
    return Response.json({ message: 'ok', data: { total: carts.length, cart_items, carts } });
  });
});

interface SentCart {
  carts?: GuestCartLine[];
  product_id?: number;
}

const order = async (isGuest = true, isBuyNow = false) => {
  const mode = { isGuest, isBuyNow };
  await placeOrder(mode, currentRequest(mode, shown), () => undefined);
  return useCart.getState().carts;
};

test("the ordered lines leave a guest's cart; other shops and the buy-now line stay", async () => {
  const others = [line(3, 1, { shop_id: 8 }), line(1, 1, { is_buy_now: true })];
  useCart.setState({ carts: [line(1), line(2, 3), ...others] });
  expect(await order()).toEqual(others);
});

test('products a guest adds while the order is being placed stay in the cart', async () => {
  useCart.setState({ carts: [line(1), line(2)] });
  whileOrdering = () => useCart.setState({ carts: [line(1), line(2, 3), line(4)] });
  expect(await order()).toEqual([line(2, 2), line(4)]);
});

test('a buy-now order leaves the cart as it is', async () => {
  useCart.setState({ carts: [line(1), line(1, 2, { is_buy_now: true })] });
  expect(await order(true, true)).toEqual([line(1)]);
});

test("a customer's order leaves the lines that are still to be merged", async () => {
  useSession.setState({ token: 'Bearer a' });
  useCart.setState({ carts: [line(5)] });
  expect(await order(false)).toEqual([line(5)]);
});

test('what a guest ordered leaves the cart that signing in merged it into, and nothing else does', async () => {
  useCart.setState({ carts: [line(1, 2), line(2), line(3)] });
  customerCart = new Map([
    [1, 2],
    [2, 4],
    [4, 1],
  ]);
  whileOrdering = () => {
    useSession.setState({ token: 'Bearer a' });
    useCart.setState({ carts: [line(3)] });
  };
  expect(await order()).toEqual([]);
  expect([...customerCart]).toEqual([
    [2, 3],
    [4, 1],
  ]);
});

test('what was ordered is still shown when the order is placed: the page leads to its confirmation', async () => {
  useCart.setState({ carts: [line(1)], total: 1 });
  expect(await order()).toEqual([]);
  expect(useCart.getState().total).toBe(1);
});

test('an order names the lines that were on the page, whatever the cart has become since', () => {
  useCart.setState({ carts: [line(9)] });
  const products = [
    { id: 4, quantity: 2, size: { id: 3 }, color: null },
    { id: 5, quantity: 1, size: null, color: null },
  ];
  const lines = [{ shop_id: 7, products }] as unknown as CartGroup[];
  const request = currentRequest({ isGuest: true, isBuyNow: false }, { ...shown, lines });
  expect(request.shown_lines).toEqual([
    { product_id: 4, size: 3, color: null, quantity: 2 },
    { product_id: 5, size: null, color: null, quantity: 1 },
  ]);
});
