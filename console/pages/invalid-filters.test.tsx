import type { ComponentType } from 'react';
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const called: Record<string, unknown> = {};
let read = async (): Promise<unknown> => undefined;
const none = { categories: [], brands: [], shops: [], attributes: [], options: [] };
const attribute = { name: 'Colour', kind: 'choice', unit: null, is_facet: false };
vi.doMock('../api/call.ts', () => ({
  CallFailure: Error,
  call: async (name: string, request: object) => {
    called[name] = request;
    if (name === 'getProductChoices') return none;
    return { rows: [{ id: 1 }], shops: [], next: null, jobs: [], attribute };
  },
}));
vi.doMock('../ui/list/export-button.tsx', () => ({
  ExportButton: (props: { read: typeof read }) => {
    read = props.read;
    return null;
  },
}));
/** The parts of the pages besides their filters. */
const PARTS = {
  '../products/product-list.tsx': 'ProductList',
  '../inventory/stock-list.tsx': 'StockList',
  '../bin/bin-list.tsx': 'BinList',
  '../grid/grid-page.tsx': 'GridPage',
  '../taxonomy/taxonomy-tabs.tsx': 'TaxonomyTabs',
  '../taxonomy/values/value-jobs.tsx': 'ValueJobs',
  '../taxonomy/values/value-list.tsx': 'ValueList',
  '../taxonomy/values/categories-card.tsx': 'CategoriesCard',
  '../ui/tabs.tsx': 'ViewTabs',
  '../ui/keys/use-shortcuts.ts': 'useShortcuts',
};
for (const [file, name] of Object.entries(PARTS)) vi.doMock(file, () => ({ [name]: () => null }));
afterAll(() => {
  for (const file of ['../api/call.ts', '../ui/list/export-button.tsx', ...Object.keys(PARTS)])
    vi.doUnmock(file);
});
const { MeProvider } = await import('../session/me-context.tsx');
const me = {
  rights: ['products.edit', 'products.delete', 'taxonomy.edit', 'products.export'],
  roles: [],
  shop: { has_several: false, low_stock_at: 3, languages: [] },
} as unknown as Me;

interface Page {
  Component: ComponentType;
  loader: LoaderFunction;
}

/** Draws a page at an address. */
async function open({ Component, loader }: Page, address: string) {
  const draw = () => (
    <MeProvider me={me}>
      <Component />
    </MeProvider>
  );
  const route = { path: '/list', Component: draw, loader, HydrateFallback: () => null };
  const router = createMemoryRouter([route], { initialEntries: [`/list?${address}`] });
  const page = await drawPage(<RouterProvider router={router} />);
  await page.act(() => vi.waitFor(() => expect(router.state.initialized).toBe(true)));
  return page;
}

test.each<[string, Page, string, string, string | null]>([
  ['products', await import('./products/products.tsx'), 'stock', 'listProducts', 'exportProducts'],
  ['inventory', await import('./inventory.tsx'), 'stock', 'listStock', 'exportStock'],
  ['bin', await import('./products/bin.tsx'), 'kind', 'listBin', 'exportBin'],
  ['grid', await import('./grid.tsx'), 'stock', 'getGrid', null],
])(
  '%s are shown and exported by the good filters of an address, and say which was bad',
  async (_name, shown, bad, list, exported) => {
    const page = await open(shown, `q=drill&${bad}=xyz`);
    expect(called[list]).toMatchObject({ q: 'drill' });
    expect(called[list]).not.toHaveProperty(bad, 'xyz');
    const output = page.drawn().find(({ name }) => name === 'OUTPUT');
    expect(output?.text).toMatch(/^"xyz" can't be used for ".+": the list is shown without/);
    if (exported !== null) {
      await read();
      expect(called[exported]).toMatchObject({ q: 'drill' });
    }
    await page.end();
  },
);

test.each<[string, Page, string]>([
  ['values of an attribute', await import('./taxonomy/attribute.tsx'), 'listAttributeValues'],
  ['tags', await import('./taxonomy/tags.tsx'), 'listProductTags'],
])('%s are listed by what is good of an address, and say what was bad', async (_, shown, list) => {
  const tooLong = 'x'.repeat(101);
  for (const [address, request] of [
    [`after=m&q=${tooLong}`, { after: 'm' }],
    ['q=drill&limit=many', { q: 'drill' }],
  ] as const) {
    const page = await open(shown, address);
    expect(called[list]).toMatchObject(request);
    const output = page.drawn().find(({ name }) => name === 'OUTPUT');
    if (address.includes(tooLong)) expect(output?.text).toContain(`"${tooLong}" can't be used`);
    else expect(output).toBeUndefined();
    await page.end();
  }
});
