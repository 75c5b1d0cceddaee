import { afterAll, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { StockPage } from '#contract/console/catalog/stock.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.doMock('./adjust-dialog.tsx', () => ({ AdjustDialog: () => <p>Adjust stock</p> }));
afterAll(() => vi.doUnmock('./adjust-dialog.tsx'));
const { MeProvider } = await import('../session/me-context.tsx');
const { StockList } = await import('./stock-list.tsx');

const row = { id: 1, product_id: 2, name: 'Bit', code: 'B1', options: [], stock: 3, shop: 'Tools' };
const page = { rows: [row], next: null, shops: [] } as unknown as StockPage;

/** Whether a person with these rights opens the adjustment with the keys of the list. */
async function opensWithKeys(rights: Me['rights']): Promise<boolean> {
  const listeners: ((event: unknown) => void)[] = [];
  class Key {
    getModifierState = () => false;
    preventDefault = () => {};
    target = null;
    readonly key: string;
    constructor(key: string) {
      this.key = key;
    }
  }
  vi.stubGlobal('KeyboardEvent', Key);
  vi.stubGlobal('Element', Object);
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: () => null,
    querySelectorAll: () => [],
    activeElement: null,
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    if (type === 'keydown') listeners.push(listener);
  });
  vi.stubGlobal('removeEventListener', () => {});
  const me = { rights, shop: { has_several: false, low_stock_at: 3 } } as unknown as Me;
  const element = (
    <MeProvider me={me}>
      <StockList page={page} />
    </MeProvider>
  );
  const drawn = await drawPage(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  for (const key of ['j', 'o'])
    await drawn.act(() => {
      for (const listen of listeners) listen(new Key(key));
    });
  const isOpen = drawn.drawn().some(({ text }) => text.includes('Adjust stock'));
  await drawn.end();
  return isOpen;
}

test('the keys open the adjustment only for those who may adjust', async () => {
  expect(await opensWithKeys(['stock.see', 'stock.edit'])).toBe(true);
  expect(await opensWithKeys(['stock.see'])).toBe(false);
});
