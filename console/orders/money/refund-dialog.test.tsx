import { expect, test, vi } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { LanguageProvider } = await import('#web/i18n/text.tsx');
const { MeProvider } = await import('../../session/me-context.tsx');
const { RefundDialog } = await import('./refund-dialog.tsx');

const shop = { currency: { name: 'EUR', symbol: '€', position: 'prefix', digits: 2 } };
const order = {
  id: 1,
  currency: 'EUR',
  lines: [],
  payment: { state: 'paid' },
  refundable: { amount: 5000, delivery: 0 },
} as unknown as ConsoleOrder;

interface Asked {
  sum: unknown;
  lines: { id: number; pieces: number; restock: number }[];
}

/** Opens the dialog; `ask` sends it with a text that somebody types as the amount. */
async function open(of: ConsoleOrder, locale: string, act: 'cancel' | 'refund' = 'refund') {
  let asked: Asked | undefined;
  let amount = '';
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked = JSON.parse(body) as Asked;
    return Response.json({ message: 'Enough seen.' }, { status: 422 });
  });
  vi.stubGlobal(
    'FormData',
    class {
      get = (name: string) => (name === 'amount' ? amount : '');
    },
  );
  const page = await drawPage(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <MeProvider me={{ shop } as Me}>
        <RefundDialog order={of} act={act} onClose={() => {}} onDone={() => {}} />
      </MeProvider>
    </LanguageProvider>,
  );
  /** The checkbox of a label. */
  const fieldOf = (label: string) => {
    const drawn = page.drawn();
    return drawn[drawn.findIndex(({ name, text }) => name === 'LABEL' && text === label) + 1];
  };
  return {
    text: () =>
      page
        .drawn()
        .map(({ text }) => text)
        .join(' '),
    type: (label: string, count: number) =>
      page.act(() => {
        const field = page.drawn().find(({ props }) => props['aria-label'] === label);
        const change = field?.props['onChange'] as (event: object) => void;
        change({ currentTarget: { valueAsNumber: count } });
      }),
    isChecked: (label: string) => fieldOf(label)?.props['checked'],
    check: (label: string, checked: boolean) =>
      page.act(() => {
        const change = fieldOf(label)?.props['onChange'] as (event: object) => void;
        change({ currentTarget: { checked } });
      }),
    ask: async (text: string) => {
      amount = text;
      const form = page.drawn().find(({ name }) => name === 'FORM');
      const submit = form?.props['onSubmit'] as (event: object) => Promise<void>;
      const currentTarget = {
        elements: { namedItem: () => null },
        querySelector: () => null,
        addEventListener: () => {},
      };
      await page.act(() => submit({ preventDefault: () => {}, currentTarget }));
      return asked;
    },
  };
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
  const dialog = await open(order, locale);
  expect((await dialog.ask(text))?.sum).toBe(amount);
});

test('no more pieces are restocked than are shown', async () => {
  const line = { id: 1, name: 'Bit', refundable: 3, restockable: 2 };
  const dialog = await open({ ...order, lines: [line] } as unknown as ConsoleOrder, 'en');
  await dialog.type('Quantity of Bit', 3);
  await dialog.type('Restock Bit', 3);
  expect((await dialog.ask(''))?.lines).toEqual([{ id: 1, pieces: 3, restock: 2 }]);
});

test('an order that is not paid yet is not refunded: its amount is reduced', async () => {
  const unpaid = await open({ ...order, payment: { state: 'cash' } } as ConsoleOrder, 'en');
  expect(unpaid.text()).toContain('At most €5,000.00 can be taken off this order.');
  expect(unpaid.text()).not.toContain('refund');
  const paid = await open(order, 'en');
  expect(paid.text()).toContain('At most €5,000.00 of this order can still be refunded.');
});

test('everything that can be cancelled is chosen, and restocked, at once', async () => {
  const lines = [
    { id: 1, name: 'Bit', cancellable: 3, restockable: 3 },
    { id: 2, name: 'Screw', cancellable: 200, restockable: 150 },
    { id: 3, name: 'Saw', cancellable: 0, restockable: 0 },
  ];
  const dialog = await open({ ...order, lines } as unknown as ConsoleOrder, 'en', 'cancel');
  expect(dialog.isChecked('All items')).toBe(false);
  await dialog.check('All items', true);
  expect(dialog.isChecked('All items')).toBe(true);
  expect((await dialog.ask(''))?.lines).toEqual([
    { id: 1, pieces: 3, restock: 3 },
    { id: 2, pieces: 200, restock: 150 },
  ]);
  await dialog.type('Quantity of Bit', 2);
  expect(dialog.isChecked('All items')).toBe(false);
  await dialog.check('All items', false);
  expect((await dialog.ask(''))?.lines).toEqual([]);
});
