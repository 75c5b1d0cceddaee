import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartGroup } from '#contract/orders/cart-shapes.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';
import { until } from '#test/until.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import type { ShownQuote } from './use-checkout-quote.ts';

stubPage();
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { NO_CART, NO_GUEST_CART, useCart } = await import('#web/cart/cart-store.ts');
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { NO_FIELDS } = await import('./checkout-fields.ts');
const { useCheckoutForm } = await import('./checkout-form-store.ts');
const { useDeliveryAddress } = await import('./delivery-address/use-delivery-address.ts');
const { useCheckoutFields } = await import('./use-checkout-fields.ts');
const { useCheckoutQuote } = await import('./use-checkout-quote.ts');
const { useFormErrors } = await import('./use-form-errors.ts');

const COUNTRIES = [{ id: 3, phone_code: '49', is_default: true }] as CheckoutOptions['countries'];
const ADDRESS = { id: 5, is_default: true, city_id: 8, country_id: 3 };
const GROUP = { shop_id: 7, products: [] } as unknown as CartGroup;
let calls: { path: string; body: Record<string, unknown> }[] = [];
let shown: ShownQuote;

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    calls.push({ path, body: JSON.parse(body ?? '{}') as Record<string, unknown> });
    return path === '/api/addresses'
      ? Response.json({ message: '', data: { addresses: [ADDRESS] } })
      : Response.json({ message: 'Not now.' }, { status: 500 });
  });
  useCart.setState({ ...NO_CART, ...NO_GUEST_CART, total: 1, selectedShopIds: [7] });
  useCheckoutForm.setState({ fields: NO_FIELDS, enteredBy: null });
  useSession.setState({ token: null });
  useToasts.setState({ toasts: [] });
});

/** The part of a checkout page whose fields and addresses change what is quoted. */
function Form({ isGuest, refresh }: { isGuest: boolean; refresh: ShownQuote['refresh'] }) {
  const refreshQuote = () => void refresh();
  const delivery = useDeliveryAddress({ isGuest, isBuyNow: false }, refreshQuote);
  const needsAddress = delivery.chosen === null;
  const errors = useFormErrors(
    { hasCities: false, countryCode: undefined, needsAddress },
    (text) => text,
  );
  const asksAddress = delivery.state.status === 'ready' && needsAddress;
  useCheckoutFields({ countries: COUNTRIES, errors, asksAddress, refreshQuote });
  return null;
}

function Page({ isGuest }: { isGuest: boolean }) {
  const quote = useCheckoutQuote(false);
  useEffect(() => {
    shown = quote;
  });
  return <Form isGuest={isGuest} refresh={quote.refresh} />;
}

const quotes = () => calls.filter(({ path }) => path.endsWith('/cart/checkout'));
const toasts = () => useToasts.getState().toasts.map(({ content }) => content);
const settled = () => until(() => expect(shown).toMatchObject({ isUpdating: false }));

test('a page that chooses the likely country when it opens is quoted once, with it', async () => {
  const page = await drawPage(<Page isGuest />);
  await page.act(settled);
  expect(quotes()).toMatchObject([{ body: { shop_ids: [7], country_id: 3 } }]);
  expect(toasts()).toEqual(['Not now.']);
  await page.act(() => shown.refresh());
  expect(quotes()).toHaveLength(2);
  await page.end();
});

test("a customer's first quote is for their default address, and is not asked for again when that arrives", async () => {
  useSession.setState({ token: 'Bearer a' });
  const page = await drawPage(<Page isGuest={false} />);
  await page.act(() => until(() => expect(useCart.getState()).toMatchObject({ address: 5 })));
  await page.act(settled);
  expect(quotes()).toHaveLength(1);
  expect(toasts()).toEqual(['Not now.']);
  await page.end();
});

test.each([
  ['an address that was deleted since', { address: 4 }],
  ['the city that they typed as a guest', { city_id: 9 }],
])('a quote for %s is followed by one for the default address', async (_, before) => {
  useSession.setState({ token: 'Bearer a' });
  useCart.setState(before);
  const page = await drawPage(<Page isGuest={false} />);
  await page.act(() => until(() => expect(quotes()).toHaveLength(2)));
  expect(quotes()[1]?.body).toMatchObject({ address_id: 5, city_id: 8 });
  await page.end();
});

test('where no shop is chosen and the cart cannot be read, no quote is asked for', async () => {
  useCart.setState({ selectedShopIds: [], products: [GROUP] });
  const page = await drawPage(<Page isGuest />);
  await page.act(settled);
  expect(calls.map(({ path }) => path)).toEqual(['/api/guest/cart']);
  expect(toasts()).toEqual(['Not now.']);
  await page.end();
});

test('a buy-now item stays on the screen when its next quote fails', async () => {
  const quote = { ...NO_CART, checkout_items: [GROUP], cart_items: [], checkout: {}, shops: [] };
  let isLost = false;
  vi.stubGlobal('fetch', async () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ message: '', data: quote });
  });
  const page = await runHook(() => useCheckoutQuote(true));
  const isReady = () => expect(page.now).toMatchObject({ status: 'ready', isUpdating: false });
  await page.act(() => until(isReady));
  isLost = true;
  await page.act(() => page.now.refresh());
  isReady();
  expect(page.now.quote).toMatchObject({ checkoutProducts: [GROUP] });
  await page.end();
});
