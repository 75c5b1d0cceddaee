import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import type { ProductColumn } from './product-columns.ts';

stubBrowser();
const { MeProvider } = await import('../session/me-context.tsx');
const { ProductRows } = await import('./product-rows.tsx');

const language = (name: string, title: string) => ({ name, title, direction: 'ltr' });
const me = {
  shop: {
    low_stock_at: 3,
    language: 'en',
    languages: [language('en', 'English'), language('de', 'Deutsch'), language('fr', 'Français')],
    currency: { name: 'USD', symbol: '$', digits: 2, position: 'prefix' },
  },
} as unknown as Me;
const row = {
  id: 1,
  name: 'Saw',
  picture: null,
  code: null,
  brand: null,
  category: 'Saws',
  price: 5,
  old_price: null,
  stock: 40,
  lowest: 7,
  sold: 1200,
  sold_30_days: 9,
  variants: 2,
  state: 'published',
  changed_at: '2026-03-10T12:00:00Z',
} as unknown as ProductListRow;

/** The headings of the list, and the texts and classes of its only row. */
async function listOf(columns: ProductColumn[], languages: string[]) {
  const props = { columns, isChosen: true, current: null, selection: null };
  const page = await drawPage(
    <MemoryRouter>
      <MeProvider me={me}>
        <ProductRows rows={[{ ...row, languages }]} {...props} />
      </MeProvider>
    </MemoryRouter>,
  );
  const drawn = page.drawn();
  await page.end();
  return {
    heads: drawn.filter(({ name }) => name === 'TH').map(({ text }) => text),
    cells: drawn
      .filter(({ name }) => name === 'TD')
      .map(({ text, props }) => [text, String(props['className'])] as const),
  };
}

test('the list has the columns that were chosen, in their order; cards keep price, stock and status', async () => {
  const { heads, cells } = await listOf(['lowest', 'sold', 'sold_30_days', 'category'], []);
  expect(heads).toEqual(['Product', 'Lowest stock', 'Sold', 'Sold in 30 days', 'Category']);
  expect(cells.slice(1, 5).map(([text]) => text)).toEqual(['7', '1,200', '9', 'Saws']);
  const onCards = cells.slice(5);
  expect(onCards.map(([text]) => text)).toEqual(['$5.00', 'Stock 40', 'Published']);
  for (const [text, classes] of onCards) expect(classes, text).toContain('md:hidden');
});

test.each([
  [[], '0 of 2'],
  [['fr'], '1 of 2Missing: Deutsch'],
  [['de', 'fr'], '2 of 2'],
])('translated into %j: %s', async (languages, expected) => {
  const { cells } = await listOf(['languages'], languages);
  expect(cells[1]?.[0]).toBe(expected);
});
