import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';
import type { PaymentOption } from '#web/checkout/checkout-options.ts';

stubPage();
const { useOrderAgain } = await import('./use-order-again.ts');

const CARD = { name: 'card', paid: 'online' } as PaymentOption;
const ORDER = { id: 3 } as OrderDetails;
const PLACED = { order: { id: 4 }, order_payment_url: 'https://gateway.test/pay' };

test('where no payment window can be opened, Back from the gateway leads to the order', async () => {
  vi.stubGlobal('open', () => null);
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: PLACED }));
  const left: string[] = [];
  const here = () => router.state.location.pathname;
  vi.stubGlobal('location', {
    href: 'http://shop.test/',
    assign: (url: string) => left.push(`${here()} for ${url}`),
  });
  const onDone = vi.fn();
  let router!: ReturnType<typeof createMemoryRouter>;
  const page = await runHook(
    () => useOrderAgain(ORDER, { methods: [CARD] }, onDone),
    (children) => {
      router ??= createMemoryRouter([{ path: '*', element: children }], {
        initialEntries: ['/order-history/3'],
      });
      return <RouterProvider router={router} />;
    },
  );
  await page.act(() => page.now.place({ order_id: 3, payment_method: 'card', payable_amount: 10 }));
  expect(left).toEqual(['/order-history/4 for https://gateway.test/pay']);
  // The dialog has been closed: it would be busy for ever on the page that Back leads to.
  expect(onDone).toHaveBeenCalledOnce();
  await page.end();
});
