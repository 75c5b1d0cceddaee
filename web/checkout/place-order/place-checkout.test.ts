import { beforeEach, expect, test, vi } from 'vitest';
import type { GuestCartLine } from '#contract/orders/cart.ts';
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
const shown = { payableAmount: 10, shops: [], addressId: null };

let whileOrdering: () => void;
beforeEach(() => {
  whileOrdering = () => undefined;
  useSession.setState({ token: null });
  useCart.setState({ ...NO_GUEST_CART, ...NO_CART, selectedShopIds: [7] });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    if (address.endsWith('place-order')) {
      whileOrdering();
      return Response.json({ message: 'ok', data: PLACED });
    }
    const { carts = [] } = JSON.parse(body ?? '{}') as { carts?: GuestCartLine[] };
    return Response.json({ message: 'ok', data: { total: carts.length, cart_items: [], carts } });
  });
});

const order = async (isGuest = true, isBuyNow = false) => {
  const mode = { isGuest, isBuyNow };
  await placeOrder(mode, currentRequest(mode, shown), () => undefined);
  return useCart.getState().carts;
};

test('the ordered lines leave a guest’s cart; other shops and the buy-now line stay', async () => {
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

test('a customer’s order leaves the lines that are still to be merged', async () => {
  useSession.setState({ token: 'Bearer a' });
  useCart.setState({ carts: [line(5)] });
  expect(await order(false)).toEqual([line(5)]);
});

test('what was ordered is still shown when the order is placed: the page leads to its confirmation', async () => {
  useCart.setState({ carts: [line(1)], total: 1 });
  expect(await order()).toEqual([]);
  expect(useCart.getState().total).toBe(1);
});
