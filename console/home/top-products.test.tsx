import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { TopProduct } from '#contract/console/home.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { MeProvider } from '../session/me-context.tsx';
import { TopProducts } from './top-products.tsx';

const shop = {
  currency: { name: 'EUR', symbol: '€', position: 'prefix', digits: 2 },
} as Me['shop'];

function render(top_products: TopProduct[] | undefined): string {
  const period = { days: 30, orders: 0, orders_before: 0, sums: [] };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MeProvider me={{ shop } as Me}>
        <TopProducts periods={[{ ...period, ...(top_products && { top_products }) }]} />
      </MeProvider>
    </MemoryRouter>,
  );
}

test('a product is linked while it exists, and has its pieces and money', () => {
  const sums = [
    { currency: 'EUR', amount: 99.9 },
    { currency: 'EUR', amount: 5 },
  ];
  const html = render([
    { id: 7, name: 'Claw hammer', pieces: 1200, sums: sums.slice(0, 1) },
    { id: null, name: 'Old saw', pieces: 3, sums: sums.slice(1) },
  ]);
  expect(html).toContain('href="/products/7"');
  expect(html.match(/<a /g)).toHaveLength(1);
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  expect(text).toMatch(/Claw hammer\s+1,200\s+€99\.90\s+Old saw\s+3\s+€5\.00/);
});

test('a period without sales says so', () => {
  expect(render([])).toContain('Nothing sold in this period.');
});

test('nothing is shown of a server of the previous version', () => {
  expect(render(undefined)).toBe('');
});
