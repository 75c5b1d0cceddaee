import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
// What it contains without the dialog, which needs a browser.
vi.doMock('../ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
afterAll(() => vi.doUnmock('../ui/dialog.tsx'));
const { TaxonDialog } = await import('./taxon-dialog.tsx');

const BRAND = {
  id: 1,
  slug: 'anvil',
  parent: null,
  name: 'Anvil',
  names: {},
  is_active: true,
  picture: null,
  tax_class: null,
  products: 0,
  products_are_capped: false,
  attribute: null,
} satisfies Taxon;
const BRANDS = {
  rows: [BRAND],
  is_ordered: false,
  taxes: null,
  merges: [],
  languages: [{ name: 'ar', title: 'العربية', direction: 'rtl' }],
} satisfies Taxonomy;

test('names in other languages are labelled in the language of the console', () => {
  const nothing = () => {};
  const element = (
    <TaxonDialog
      kind="brands"
      taxon={BRAND}
      parent={null}
      into={undefined}
      taxonomy={BRANDS}
      onClose={nothing}
      onDone={nothing}
      onChanged={nothing}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('Name in Arabic');
});
