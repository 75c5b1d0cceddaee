import { useState } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const sent: unknown[] = [];
vi.doMock('../../api/call.ts', () => ({
  CallFailure: Error,
  call: async (_name: string, { lines }: { lines: unknown }) => {
    sent.push(lines);
    return {};
  },
}));
afterAll(() => vi.doUnmock('../../api/call.ts'));
const { ShipDialog } = await import('./ship-dialog.tsx');

const orderWith = (shippedDrills: number) =>
  ({
    id: 7,
    carriers: [],
    payment: { state: 'paid' },
    lines: [
      { id: 1, name: 'Drill', quantity: 2, cancelled: 0, shipped: shippedDrills },
      { id: 2, name: 'Bit', quantity: 3, cancelled: 0, shipped: 0 },
    ],
  }) as unknown as ConsoleOrder;

test('pieces that a colleague has shipped since the dialog was opened are not in the parcel', async () => {
  let show: (order: ConsoleOrder) => void = () => {};
  function Page() {
    const [order, setOrder] = useState(() => orderWith(0));
    show = setOrder;
    return <ShipDialog order={order} onClose={() => {}} onDone={() => {}} />;
  }
  vi.stubGlobal(
    'FormData',
    class {
      get = () => '';
    },
  );
  const page = await drawPage(<Page />);
  const names = () =>
    page
      .drawn()
      .filter(({ name }) => name === 'BDI')
      .map(({ text }) => text);
  expect(names()).toEqual(['Drill', 'Bit']);
  await page.act(() => show(orderWith(2)));
  expect(names()).toEqual(['Bit']);
  const form = page.drawn().find(({ name }) => name === 'FORM');
  const submit = form?.props['onSubmit'] as (event: object) => Promise<void>;
  const currentTarget = { elements: { namedItem: () => null }, querySelector: () => null };
  await page.act(() => submit({ preventDefault: () => {}, currentTarget }));
  expect(sent).toEqual([[{ id: 2, pieces: 3 }]]);
  await page.end();
});
