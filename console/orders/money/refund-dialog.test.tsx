import { afterAll, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
// What it contains without the dialog, which needs a browser.
vi.doMock('../../ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
afterAll(() => vi.doUnmock('../../ui/dialog.tsx'));
const { LanguageProvider } = await import('#web/i18n/text.tsx');
const { MeProvider } = await import('../../session/me-context.tsx');
const { RefundDialog } = await import('./refund-dialog.tsx');

const shop = { currency: { name: 'EUR', symbol: '€', position: 'prefix', digits: 2 } };
const order = {
  id: 1,
  currency: 'EUR',
  lines: [],
  refundable: { amount: 5000, delivery: 0 },
} as unknown as ConsoleOrder;

/** The amount that the shop is asked to quote for a text that somebody types. */
async function askedFor(text: string, locale: string): Promise<unknown> {
  let sum: unknown;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    ({ sum } = JSON.parse(body) as { sum: unknown });
    return Response.json({ message: 'Enough seen.' }, { status: 422 });
  });
  vi.stubGlobal(
    'FormData',
    class {
      get = (name: string) => (name === 'amount' ? text : '');
    },
  );
  const page = await drawPage(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <MeProvider me={{ shop } as Me}>
        <RefundDialog order={order} act="refund" onClose={() => {}} onDone={() => {}} />
      </MeProvider>
    </LanguageProvider>,
  );
  const form = page.drawn().find(({ name }) => name === 'FORM');
  const submit = form?.props['onSubmit'] as (event: object) => Promise<void>;
  const currentTarget = { elements: { namedItem: () => null }, querySelector: () => null };
  await page.act(() =>
    submit({
      preventDefault: () => {},
      currentTarget,
    }),
  );
  return sum;
}

test.each([
  ['en', '12.50', 12.5],
  ['en', '1,500', 1500],
  ['de', '1.500', 1500],
  ['de', '1.234,50', 1234.5],
  ['fr', '1 234,50 €', 1234.5],
  ['ar', '١٢٫٥', 12.5],
  ['bn', '১২.৫', 12.5],
  ['en', '', 0],
  ['en', 'ten', 'ten'],
])('in %s, the amount "%s" is %s', async (locale, text, amount) => {
  expect(await askedFor(text, locale)).toBe(amount);
});
