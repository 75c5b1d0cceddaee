import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartGroup, GuestCartLine } from '#contract/orders/cart-shapes.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();

const { addToCart, decrement, deleteLine, increment, refreshCart, syncCart } =
  await import('./cart-actions.ts');
const {
  deselectShop,
  fetchCheckoutProducts,
  proceedToBuyNow,
  proceedToCheckout,
  quoteBuyNow,
  selectShop,
} = await import('./checkout-actions.ts');
const { collectVoucher } = await import('./drawer/collect-voucher.ts');
const { NO_CART, NO_GUEST_CART, NO_QUOTE, useCart } = await import('./cart-store.ts');
const { useCartView } = await import('./cart-view-store.ts');
const { expireGuestCart } = await import('./cart-notices.ts');
const { mergeGuestCart, retryMerge } = await import('./sync/merge-guest-cart.ts');
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');

const START = 1_800_000_000_000;
const HAMMER = { product_id: 1, size: null, color: null };
const guestLine = (quantity: number): GuestCartLine => ({
  ...HAMMER,
  shop_id: 7,
  quantity,
  unit: null,
  is_buy_now: false,
});
const group = (quantity: number, max = 5, id = 1, shop = 7): CartGroup => ({
  id: shop,
  shop_id: shop,
  shop_name: `Shop ${shop}`,
  shop_logo: '',
  shop_rating: 4,
  shop_online: true,
  products: [
    {
      id,
      slug: `product-${id}`,
      shop_id: shop,
      quantity,
      max_quantity: max,
      is_digital: false,
      name: `Product ${id}`,
      thumbnail: '',
      thumbnails: [],
      brand: null,
      price: 10,
      discount_price: 0,
      discount_percentage: 0,
      rating: 0,
      total_reviews: '0',
      total_sold: '0',
      color: null,
      options: [],
      size: null,
      unit: null,
    },
  ],
});
const cart = (...cart_items: CartGroup[]) => ({
  total: cart_items.length,
  cart_items,
  info: null,
  carts: cart_items.map(({ products: [line] }) => ({
    ...guestLine(line!.quantity),
    product_id: line!.id,
  })),
});
const checkout = (...items: CartGroup[]) => ({
  ...cart(group(2)),
  checkout: {
    total_amount: 20,
    delivery_charge: 5,
    coupon_discount: 1,
    order_tax_amount: 2,
    payable_amount: 26,
    all_vat_taxes: [],
  },
  apply_coupon: false,
  checkout_items: items,
  shops: [],
  vouchers: [],
  collected_coupons: [4],
});

interface Call {
  path: string;
  body: Record<string, unknown>;
}
let calls: Call[] = [];
/** The idempotency key of each call. */
let keys: (string | undefined)[] = [];
let answers: { status: number; body: object }[] = [];
const answer = (data: object) => answers.push({ status: 200, body: { message: 'ok', data } });
const refuse = (status: number, message: string, data?: object) =>
  answers.push({ status, body: { message, data } });
const toasts = () => useToasts.getState().toasts.map(({ content }) => content);
const quantityOf = () => useCart.getState().products[0]?.products[0]?.quantity;
const inCart = (quantity: number, more = {}) =>
  useCart.setState({
    carts: [guestLine(quantity)],
    products: [group(quantity)],
    total: 1,
    updatedAt: START,
    ...more,
  });
const signIn = () => useSession.setState({ token: 'Bearer x' });

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  calls = [];
  keys = [];
  answers = [];
  interface Init {
    body: string | null;
    headers: Record<string, string>;
  }
  vi.stubGlobal('fetch', async (address: string, init: Init) => {
    keys.push(init.headers['Idempotency-Key']);
    calls.push({ path: address.replace('/api', ''), body: JSON.parse(init.body ?? '{}') });
    const { status, body } = answers.shift() ?? { status: 500, body: { message: 'No answer' } };
    return Response.json(body, { status });
  });
  useCart.setState({ ...NO_GUEST_CART, ...NO_CART });
  useCartView.setState({ multiVendor: true, quoting: 0 });
  useSession.setState({
    token: null,
    guestUser: false,
    loginModal: false,
    redirectURL: null,
  });
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

test('a guest adds with the cart sent along, and stores the response', async () => {
  answer(cart(group(1)));
  expect(await addToCart({ ...HAMMER, quantity: 1 })).toBe(true);
  expect(calls).toEqual([
    { path: '/guest/cart/store', body: { ...HAMMER, quantity: 1, carts: [] } },
  ]);
  expect(useCart.getState()).toMatchObject({
    total: 1,
    carts: [guestLine(1)],
    updatedAt: START,
  });
});

test('a customer adds without carts', async () => {
  signIn();
  answer(cart(group(1)));
  await addToCart({ ...HAMMER, quantity: 1 });
  expect(calls).toEqual([{ path: '/cart/store', body: { ...HAMMER, quantity: 1 } }]);
  expect(useCart.getState().carts).toEqual([]);
});

// Spec §5.
test('nothing happens without a product', async () => {
  expect(await addToCart({ ...HAMMER, product_id: 0, quantity: 1 })).toBe(false);
  expect(calls).toEqual([]);
});

// Spec §4: 401 on add-to-cart, and on any response.
test('an ended session asks to log in and clears the token', async () => {
  signIn();
  refuse(401, 'Please log in to continue.');
  expect(await addToCart({ ...HAMMER, quantity: 1 })).toBe(false);
  expect(toasts()).toEqual(['Please login first!']);
  expect(useSession.getState()).toMatchObject({ token: null, loginModal: true });
});

test('quantity changes are optimistic and sent one by one, each based on the last response', async () => {
  inCart(1);
  answer(cart(group(2)));
  answer(cart(group(3)));
  const both = [increment(HAMMER), increment(HAMMER)];
  await until(() => expect(quantityOf()).toBe(3));
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(calls.map(({ body }) => body['carts'])).toEqual([[guestLine(1)], [guestLine(2)]]);
  expect(quantityOf()).toBe(3);
});

test("a refused quantity is reverted, with the server's message", async () => {
  inCart(2);
  refuse(500, 'Out of order.');
  expect(await increment(HAMMER)).toBe(false);
  expect(quantityOf()).toBe(2);
  expect(toasts()).toEqual(['Out of order.']);
});

// Spec §8.
test('a refusal that contains the cart refreshes it', async () => {
  inCart(4);
  refuse(422, 'Only 3 are left.', cart(group(3, 3)));
  expect(await increment(HAMMER)).toBe(false);
  expect(quantityOf()).toBe(3);
  expect(useCart.getState().carts).toEqual([guestLine(3)]);
  expect(toasts()).toEqual(['Only 3 are left.']);
});

test('quantities are capped at the stock', async () => {
  inCart(5);
  refuse(422, 'No more.');
  const done = increment(HAMMER);
  await Promise.resolve();
  expect(quantityOf()).toBe(5);
  await done;
});

// Spec §4: 'product removed from cart'.
test('removing the last piece deselects its shop and clears items and amounts', async () => {
  inCart(1, { selectedShopIds: [7], payable_amount: 12, checkoutProducts: [group(1)] });
  answer(cart());
  expect(await decrement(HAMMER)).toBe(true);
  expect(useCart.getState()).toMatchObject({
    ...NO_QUOTE,
    selectedShopIds: [],
    total: 0,
    carts: [],
  });
});

test('a deleted line is restored with its quantity', async () => {
  inCart(3);
  answer(cart());
  const removed = await deleteLine(HAMMER);
  expect(quantityOf()).toBeUndefined();
  answer(cart(group(3)));
  expect(await removed?.undo()).toBe(true);
  expect(calls.at(-1)).toMatchObject({ path: '/guest/cart/store', body: { quantity: 3 } });
  expect(await deleteLine({ ...HAMMER, product_id: 99 })).toBeUndefined();
});

test('a deleted line is restored once, or again after a refusal', async () => {
  inCart(3);
  answer(cart());
  const removed = await deleteLine(HAMMER);
  refuse(422, 'Not now.');
  expect(await Promise.all([removed?.undo(), removed?.undo()])).toEqual([false, false]);
  expect([quantityOf(), toasts()]).toEqual([undefined, ['Not now.']]);
  answer(cart(group(3)));
  expect(await Promise.all([removed?.undo(), removed?.undo()])).toEqual([true, true]);
  expect(await removed?.undo()).toBe(true);
  expect(calls.map(({ path }) => path)).toEqual([
    '/guest/cart/delete',
    '/guest/cart/store',
    '/guest/cart/store',
  ]);
});

test('selecting a shop quotes its part', async () => {
  inCart(2, { city_id: 3, coupon_code: 'TEN', collectedCoupons: [4, 5] });
  answer(checkout(group(2)));
  await selectShop(7);
  expect(calls[0]).toEqual({
    path: '/guest/cart/checkout',
    body: {
      shop_ids: [7],
      city_id: 3,
      coupon_code: 'TEN',
      country_id: null,
      post_code: '',
      vat_number: '',
      delivery_methods: [],
      carts: [guestLine(2)],
      collected_coupons: [4, 5],
    },
  });
  expect(useCart.getState()).toMatchObject({
    payable_amount: 26,
    delivery_charge: 5,
    collectedCoupons: [4],
    selectedShopIds: [7],
  });
  answer(checkout());
  await deselectShop(7);
  expect(useCart.getState()).toMatchObject({ ...NO_QUOTE, selectedShopIds: [] });
});

test.each([
  ['cart', fetchCheckoutProducts],
  ['buy-now item', quoteBuyNow],
])('what the stock changed in the %s is said once by its quotes', async (_, quote) => {
  signIn();
  inCart(3, { carts: [], selectedShopIds: [7] });
  const reduced = { ...checkout(group(2)), info: 'Only 2 of Product 1 left.' };
  for (const data of [checkout(group(2)), reduced, reduced, checkout(group(2)), reduced]) {
    answer(data);
    // Each depends on the one before.
    await quote();
  }
  expect(toasts()).toEqual([reduced.info, reduced.info]);
});

// Spec §4: an empty checkout list clears the selection.
test('an empty checkout list clears the selection', async () => {
  inCart(2, { selectedShopIds: [7] });
  answer(checkout());
  await fetchCheckoutProducts();
  expect(useCart.getState().selectedShopIds).toEqual([]);
});

test('a shop selected while an empty quote is pending stays selected', async () => {
  inCart(2);
  answer(checkout());
  answer(checkout(group(2)));
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (calls.length === 1) await promise;
    return response;
  });
  const empty = fetchCheckoutProducts();
  await until(() => expect(calls).toHaveLength(1));
  const selected = selectShop(7);
  resolve();
  await Promise.all([selected, empty]);
  expect(calls[1]?.body).toMatchObject({ shop_ids: [7] });
  expect(useCart.getState()).toMatchObject({ selectedShopIds: [7], payable_amount: 26 });
});

test('the shop of an added product is selected, that of a buy-now product is not', async () => {
  answer(cart(group(1)));
  expect(await addToCart({ ...HAMMER, quantity: 1, is_buy_now: true })).toBe(true);
  expect(useCart.getState().selectedShopIds).toEqual([]);
  answer(cart(group(1)));
  expect(await addToCart({ ...HAMMER, quantity: 1 })).toBe(true);
  expect(useCart.getState().selectedShopIds).toEqual([7]);
});

test("a page load reads a customer's cart from the server, not a guest's", async () => {
  inCart(1);
  await syncCart();
  expect(calls).toEqual([]);
  signIn();
  await until(() => expect(calls.length).toBeLessThan(2));
  calls.length = 0;
  answer(cart(group(3)));
  await syncCart();
  expect(calls.map(({ path }) => path)).toContain('/carts');
  expect(quantityOf()).toBe(3);
  refuse(500, 'Down.');
  await syncCart();
  expect([quantityOf(), toasts()]).toEqual([3, []]);
});

test('with one vendor its shop is selected', async () => {
  useCartView.setState({ multiVendor: false });
  inCart(1);
  answer(cart(group(1)));
  await refreshCart();
  expect(useCart.getState().selectedShopIds).toEqual([7]);
});

test('the checkout button: select, log in, or the page', () => {
  expect(proceedToCheckout()).toBeNull();
  expect(toasts()).toEqual(['Please select at least one shop']);
  inCart(1);
  answer(checkout(group(1)));
  expect(proceedToCheckout()).toBeNull();
  expect(useCart.getState().selectedShopIds).toEqual([7]);
  inCart(1, { selectedShopIds: [7] });
  expect(proceedToCheckout()).toBeNull();
  expect(useSession.getState()).toMatchObject({
    loginModal: true,
    redirectURL: '/guest-checkout',
  });
  useSession.setState({ guestUser: true });
  expect(proceedToCheckout()).toBe('/guest-checkout');
  expect(proceedToBuyNow()).toBe('/guest-buynow');
  signIn();
  expect(proceedToCheckout()).toBe('/checkout');
  expect(proceedToBuyNow()).toBe('/buynow');
});

// Spec §9: two hours.
test('a guest cart is dropped after two hours with a message', () => {
  inCart(1, { collectedCoupons: [4] });
  vi.setSystemTime(START + 7_200_000);
  expireGuestCart();
  expect(useCart.getState().total).toBe(1);
  vi.setSystemTime(START + 7_200_001);
  expireGuestCart();
  expect(useCart.getState()).toMatchObject({ ...NO_GUEST_CART, total: 0, products: [] });
  expect(toasts()[0]).toContain('Product 1');
});

const voucher = { id: 9, is_collected: false } as Parameters<typeof collectVoucher>[0];

test("a guest's voucher is stored and collected only once", async () => {
  answer({ coupon: voucher });
  answer({ ...checkout(), collected_coupons: [9] });
  expect(await collectVoucher(voucher)).toBe(true);
  expect(useCart.getState().collectedCoupons).toEqual([9]);
  expect(await collectVoucher({ ...voucher, is_collected: true })).toBe(false);
  expect(calls).toHaveLength(2);
});

// Spec §4, login.
test("a guest's cart is merged at login, removed locally, and the cart is fetched", async () => {
  inCart(2, { collectedCoupons: [4] });
  signIn();
  answer(cart(group(2)));
  answer({ coupon: voucher });
  answer(cart(group(2)));
  await mergeGuestCart();
  expect(calls.map(({ path }) => path)).toEqual(['/cart/store', '/vouchers-collect', '/carts']);
  expect(calls[0]?.body).toEqual({ ...HAMMER, quantity: 2, unit: null, is_buy_now: false });
  expect(useCart.getState()).toMatchObject({ ...NO_GUEST_CART, total: 1 });
});

test('lines that could not be merged at login stay', async () => {
  inCart(2);
  signIn();
  refuse(503, 'Later.');
  answer(cart());
  await mergeGuestCart();
  expect(useCart.getState().carts).toEqual([guestLine(2)]);
});

test.each([
  ['an addition', () => addToCart({ ...HAMMER, quantity: 1 })],
  ['a further piece', () => increment(HAMMER)],
  ['a piece less', () => decrement(HAMMER)],
])(
  '%s whose response was lost is sent again under its key, until the cart was read',
  async (_change, add) => {
    signIn();
    refuse(502, '');
    expect(await add()).toBe(false);
    answer(cart(group(1)));
    expect(await add()).toBe(true);
    refuse(502, '');
    await add();
    answer(cart(group(1)));
    await refreshCart();
    answer(cart(group(2)));
    await add();
    const [lost, repeated, lostAgain, , another] = keys;
    expect(lost).toBeTypeOf('string');
    expect(repeated).toBe(lost);
    expect(lostAgain).not.toBe(lost);
    expect(another).not.toBe(lostAgain);
  },
);

test('a line whose response was lost is sent again with the same idempotency key', async () => {
  inCart(2);
  signIn();
  refuse(502, '');
  answer(cart(group(2)));
  await mergeGuestCart();
  answer(cart(group(2)));
  answer(cart(group(2)));
  await retryMerge();
  expect(calls.map(({ path }) => path)).toEqual(['/cart/store', '/carts', '/cart/store', '/carts']);
  expect(keys[0]).toMatch(/^merge-/);
  expect(keys[2]).toBe(keys[0]);
  expect(useCart.getState()).toMatchObject({ ...NO_GUEST_CART, total: 1 });
});

test('lines of one product in several sizes are distinct: merged ones are removed, others stay', async () => {
  const line = (size: number) => ({ ...guestLine(1), size });
  inCart(1, { carts: [line(1), line(2), line(3)], collectedCoupons: [4] });
  signIn();
  answer(cart());
  refuse(429, 'Please wait a moment.');
  answer(cart());
  await mergeGuestCart();
  // During Retry-After nothing else is sent.
  expect(calls.map(({ path }) => path)).toEqual(['/cart/store', '/cart/store', '/carts']);
  expect(useCart.getState()).toMatchObject({
    carts: [line(2), line(3)],
    collectedCoupons: [4],
    updatedAt: START,
  });
  expect(toasts()).toEqual(['Please wait a moment.']);
  answer(cart());
  answer(cart());
  answer({ coupon: voucher });
  answer(cart());
  await retryMerge();
  expect(calls.slice(3).map(({ body }) => body['size'])).toEqual([2, 3, undefined, undefined]);
  expect(useCart.getState()).toMatchObject(NO_GUEST_CART);
});

test('lines refused at login are reported and dropped, and the rest is merged', async () => {
  inCart(1, { carts: [guestLine(1), { ...guestLine(1), product_id: 2 }] });
  signIn();
  refuse(422, 'Product 1 is sold out.');
  answer(cart(group(1, 5, 2)));
  answer(cart(group(1, 5, 2)));
  await mergeGuestCart();
  expect(toasts()).toEqual(['Product 1 is sold out.']);
  expect(useCart.getState()).toMatchObject({ ...NO_GUEST_CART, total: 1 });
});

describe('a response that arrives after signing in or out', () => {
  /** Delays the next response; returns a function that releases it. */
  function delayResponse(status: number, data: object): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (address: string) => {
      vi.stubGlobal('fetch', fetch);
      calls.push({ path: address.replace('/api', ''), body: {} });
      await promise;
      return Response.json({ message: 'Late.', data }, { status });
    });
    return resolve;
  }
  const signOut = () => {
    useSession.setState({ token: null });
    useCart.setState(NO_CART);
  };
  /** The request has been sent and its response is still pending. */
  const requestSent = () => until(() => expect(calls).toHaveLength(1));

  test.each([
    ['a fetched cart', () => refreshCart(), cart(group(3))],
    ['an added line', () => addToCart({ ...HAMMER, quantity: 1 }), cart(group(3))],
    ['a total', () => fetchCheckoutProducts(), checkout(group(3))],
    ['the buy-now item', () => quoteBuyNow(), checkout(group(3))],
  ])("a customer's, %s, is not stored for the guest", async (_, act, data) => {
    signIn();
    const release = delayResponse(200, data);
    const done = act();
    await requestSent();
    signOut();
    release();
    await done;
    expect(useCart.getState()).toMatchObject({ ...NO_GUEST_CART, ...NO_CART });
    expect(toasts()).toEqual([]);
  });

  test("a guest's is stored neither for the customer nor for the next guest", async () => {
    const release = delayResponse(200, cart(group(3)));
    const done = addToCart({ ...HAMMER, quantity: 1 });
    await requestSent();
    signIn();
    signOut();
    release();
    expect(await done).toBe(false);
    expect(useCart.getState()).toMatchObject({ ...NO_GUEST_CART, ...NO_CART });
  });

  test('a refusal neither fills the cart nor shows a message to the next shopper', async () => {
    signIn();
    inCart(2, { carts: [] });
    const release = delayResponse(422, cart(group(3)));
    const done = increment(HAMMER);
    await requestSent();
    signOut();
    expect(useCart.getState().total).toBe(0);
    release();
    expect(await done).toBe(false);
    expect(useCart.getState().products).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  test("earlier clicks do not change the next shopper's cart", async () => {
    signIn();
    inCart(1, { carts: [] });
    const release = delayResponse(200, cart(group(2)));
    const both = [increment(HAMMER), increment(HAMMER)];
    await requestSent();
    useSession.setState({ token: 'Bearer y' });
    useCart.setState({ ...NO_CART, products: [group(1)], total: 1 });
    release();
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(calls).toHaveLength(1);
    expect(quantityOf()).toBe(1);
  });

  test('a line merged just before signing out is not merged twice; the rest stays', async () => {
    inCart(1, { carts: [guestLine(1), { ...guestLine(1), product_id: 2 }] });
    signIn();
    const release = delayResponse(200, cart(group(1)));
    const done = mergeGuestCart();
    await requestSent();
    signOut();
    answer(cart(group(1, 5, 2)));
    release();
    await done;
    expect(calls.map(({ path }) => path)).toEqual(['/cart/store', '/guest/cart']);
    expect(useCart.getState().carts).toEqual([{ ...guestLine(1), product_id: 2 }]);
  });
});
