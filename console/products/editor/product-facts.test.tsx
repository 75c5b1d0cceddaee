import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { MeProvider } from '../../session/me-context.tsx';
import { ProductFacts } from './product-facts.tsx';

test.each([
  ['published', '/products/saw'],
  ['hidden', undefined],
  ['deleted', undefined],
])('the link with the key v on a product that is %s leads to %s', (state, url) => {
  const facts = { id: 1, shop: 'Tools', url: '/products/saw', changed_at: '2026-11-30T10:00:00Z' };
  const product = { ...facts, state, values: {} } as unknown as ConsoleProduct;
  const me = { rights: [], roles: [], shop: { time_zone: 'UTC' } } as unknown as Me;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MeProvider me={me}>
        <ProductFacts product={product} />
      </MeProvider>
    </MemoryRouter>,
  );
  expect(/<a href="([^"]*)"[^>]*aria-keyshortcuts="v"/.exec(markup)?.[1]).toBe(url);
});
