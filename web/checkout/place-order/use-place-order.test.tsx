import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';
import type { CheckoutOptions, PaymentOption } from '../checkout-options.ts';

stubPage();
const { usePlaceOrder } = await import('./use-place-order.ts');
const { currentRequest } = await import('./place-checkout.ts');

const MODE = { isGuest: true, isBuyNow: false };
const CARD = { name: 'card', paid: 'online' } as PaymentOption;
const OPTIONS = { methods: [CARD] } as CheckoutOptions;
const PLACED = {
  orders: [{ id: 1 }],
  payment_id: 12,
  order_token: 't',
  order_payment_url: 'https://gateway.test/pay',
};
const CART = { total: 0, cart_items: [], carts: [] };

test('where no payment window can be opened, Back from the gateway leads to the confirmation', async () => {
  vi.stubGlobal('open', () => null);
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ message: '', data: address.endsWith('place-order') ? PLACED : CART }),
  );
  const left: string[] = [];
  const here = () => router.state.location.pathname;
  vi.stubGlobal('location', {
    href: 'http://shop.test/',
    assign: (url: string) => left.push(`${here()} for ${url}`),
  });
  let router!: ReturnType<typeof createMemoryRouter>;
  const page = await runHook(
    () => usePlaceOrder({ mode: MODE, options: OPTIONS, onRefused: () => {} }),
    (children) => {
      router ??= createMemoryRouter([{ path: '*', element: children }], {
        initialEntries: ['/guest-checkout'],
      });
      return <RouterProvider router={router} />;
    },
  );
  const shown = { payableAmount: 10, lines: [], shops: [], addressId: null };
  await page.act(() => page.now.place('card', async () => currentRequest(MODE, shown)));
  expect(left).toEqual(['/order/12/confirmation for https://gateway.test/pay']);
  await page.end();
});
