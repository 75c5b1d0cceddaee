import { afterAll, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
// Without what needs a browser: the field of the scanner, the sound, the fields of the parcel.
vi.doMock('./scanner-field.tsx', () => ({
  ScannerField: ({ onScan }: { onScan: (code: string) => void }) => (
    <button type="button" name="scanner" onClick={onScan as () => void}>
      Scan
    </button>
  ),
}));
vi.doMock('./scan-feedback.ts', () => ({ scanFeedback: () => {} }));
vi.doMock('../shipping/ship-fields.tsx', () => ({ ShipFields: () => null }));
afterAll(() => {
  for (const path of ['./scanner-field.tsx', './scan-feedback.ts', '../shipping/ship-fields.tsx'])
    vi.doUnmock(path);
});
const { MeProvider } = await import('../../session/me-context.tsx');
const { PackOrder } = await import('./pack-order.tsx');

const line = (id: number, code: string) => ({
  id,
  code,
  name: `Bit ${id}`,
  variant: '',
  picture: null,
  quantity: 5,
  cancelled: 0,
  shipped: 0,
});
const order = {
  id: 1,
  code: '#RC000001',
  note: null,
  lines: [line(1, 'TY100234'), line(2, 'TY100235')],
} as unknown as ConsoleOrder;

test('articles whose codes look like order codes are counted at once, without asking the shop', async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  const element = (
    <MeProvider me={{ id: 7, rights: [] } as unknown as Me}>
      <PackOrder order={order} />
    </MeProvider>
  );
  const page = await drawPage(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  const scan = (code: string) =>
    page.act(() => {
      const field = page.drawn().find(({ props }) => props['name'] === 'scanner');
      const scanned = field?.props['onClick'] as (code: string) => void;
      scanned(code);
    });
  for (const code of ['TY100234', 'TY100235', 'TY100235']) await scan(code);
  const counts = page.drawn().flatMap(({ name, text }) => (name === 'LI' ? [text] : []));
  expect(counts).toEqual([expect.stringContaining('1 of 5'), expect.stringContaining('2 of 5')]);
  expect(fetched).not.toHaveBeenCalled();
});
