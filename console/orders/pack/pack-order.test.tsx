import { afterAll, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
// Without what needs a browser: the field of the scanner, the sound, the fields of the parcel.
vi.doMock('./scanner/scanner-field.tsx', () => ({
  ScannerField: ({ onScan }: { onScan: (code: string) => void }) => (
    <button type="button" name="scanner" onClick={onScan as () => void}>
      Scan
    </button>
  ),
}));
vi.doMock('./scanner/scan-feedback.ts', () => ({ scanFeedback: () => {} }));
let label = '';
vi.doMock('../shipping/ship-fields.tsx', () => ({
  ShipFields: () => null,
  shipmentOf: () => ({ carrier: 'DHL', tracking_number: label, is_unpaid_allowed: false }),
}));
afterAll(() => {
  for (const path of [
    './scanner/scanner-field.tsx',
    './scanner/scan-feedback.ts',
    '../shipping/ship-fields.tsx',
  ])
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

/** Opens the order; `fetched` stands in for the shop. */
async function open(fetched: typeof fetch, shown = order) {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('FormData', Map);
  vi.stubGlobal('navigator', { onLine: true });
  const element = (
    <MeProvider me={{ id: 7, rights: [] } as unknown as Me}>
      <PackOrder order={shown} />
    </MeProvider>
  );
  const page = await drawPage(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  const find = (kind: string) =>
    page.drawn().find(({ name, props }) => props['name'] === kind || name === kind);
  return {
    scan: (code: string) =>
      page.act(() => {
        const scanned = find('scanner')?.props['onClick'] as (code: string) => void;
        scanned(code);
      }),
    /** Submits the parcel with this in the field of the tracking number. */
    ship: (tracking: string) => {
      label = tracking;
      const submit = find('FORM')?.props['onSubmit'] as (event: object) => Promise<void>;
      // Without fields.
      const currentTarget = { querySelector: () => null, [Symbol.iterator]: () => [].values() };
      return page.act(() => submit({ preventDefault: () => {}, currentTarget }));
    },
    press: (text: string) =>
      page.act(() => {
        const button = page.drawn().find((drawn) => drawn.name === 'BUTTON' && drawn.text === text);
        const click = button?.props['onClick'] as () => void;
        click();
      }),
    counts: () => page.drawn().flatMap(({ name, text }) => (name === 'LI' ? [text] : [])),
    alert: () => page.drawn().find(({ props }) => props['role'] === 'alert')?.text,
    end: page.end,
  };
}

test('products whose codes look like order codes are counted at once, without asking the shop', async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise<Response>(() => {}));
  const page = await open(fetched);
  for (const code of ['TY100234', 'TY100235', 'TY100235']) await page.scan(code);
  expect(page.counts()).toEqual([
    expect.stringContaining('1 of 5'),
    expect.stringContaining('2 of 5'),
  ]);
  expect(fetched).not.toHaveBeenCalled();
  await page.end();
});

test('a product scanned into the field of the tracking number is counted, and not shipped under its code', async () => {
  stored.clear();
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { parcel: null } }));
  const page = await open(fetched);
  await page.scan('TY100234');
  await page.ship('ty100234');
  expect(page.counts()[0]).toContain('2 of 5');
  for (let piece = 3; piece <= 5; piece += 1) await page.scan('TY100234');
  await page.ship('TY100234');
  expect(page.alert()).toBe('All items of TY100234 are already packed.');
  expect(fetched).not.toHaveBeenCalled();
  await page.ship('JD014600009');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
    tracking_number: 'JD014600009',
    lines: [{ id: 1, pieces: 5 }],
  });
  await page.end();
});

test('all pieces of a line with many are counted at once, and a short one taken out again', async () => {
  stored.clear();
  const page = await open(vi.fn<typeof fetch>());
  await page.scan('TY100234');
  await page.press('All 5Bit 1');
  expect(page.counts()[0]).toMatch(/5 of 5$/);
  await page.press('');
  expect(page.counts()).toEqual([
    expect.stringContaining('4 of 5'),
    expect.stringContaining('0 of 5'),
  ]);
  await page.end();
});

test('the page says what a colleague has shipped in the meantime, before it is missed in the parcel', async () => {
  stored.clear();
  const alone = await open(vi.fn<typeof fetch>());
  for (let piece = 1; piece <= 3; piece += 1) await alone.scan('TY100234');
  expect(alone.alert()).toBeUndefined();
  await alone.end();
  const [first, ...others] = order.lines;
  const lines = [{ ...first, shipped: 3 }, ...others] as ConsoleOrder['lines'];
  const page = await open(vi.fn<typeof fetch>(), { ...order, lines });
  expect(page.alert()).toContain('Some of this order has since been shipped or cancelled.');
  await page.press('');
  expect(page.counts()[0]).toContain('2 of 2');
  expect(page.alert()).toBeUndefined();
  await page.end();
});

test('pieces of a parcel that waits on the device are not packed again', async () => {
  stored.clear();
  const fetched = vi.fn<typeof fetch>(async () => {
    throw new TypeError('Failed to fetch');
  });
  const page = await open(fetched);
  for (const code of ['TY100234', 'TY100235', 'TY100235']) await page.scan(code);
  await page.ship('JD014600009');
  await page.end();
  const again = await open(fetched);
  expect(again.counts()).toEqual([
    expect.stringContaining('0 of 4'),
    expect.stringContaining('0 of 3'),
  ]);
  await again.end();
});
