import { expect, test } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { LogFilters } from './log-filters.tsx';

stubBrowser();

type Change = (event: { currentTarget: { value: string } }) => void;

test('filters are read from the URL and written to it; another kind drops its act and object', async () => {
  const router = createMemoryRouter([{ path: '*', element: <LogFilters people={[]} /> }], {
    initialEntries: ['/log?kind=order&record=4&act=order.note&since=2026-03-10&after=9'],
  });
  const drawn = await drawPage(<RouterProvider router={router} />);
  const fields = () => drawn.drawn().filter(({ name }) => name === 'SELECT' || name === 'INPUT');
  const change = (at: number, value: string) =>
    drawn.act(() =>
      (fields()[at]?.props['onChange'] as Change | undefined)?.({ currentTarget: { value } }),
    );
  expect(fields().map(({ props }) => props['value'] ?? props['defaultValue'])).toEqual([
    'order',
    'order.note',
    '2026-03-10',
    '',
  ]);
  const acts = drawn.drawn().filter(({ name }) => name === 'OPTION');
  expect(acts.some(({ props }) => props['value'] === 'shipment.make')).toBe(true);
  expect(acts.some(({ props }) => props['value'] === 'product.edit')).toBe(false);
  // While a year is typed.
  await change(3, '0020-03-12');
  expect(router.state.location.search).toContain('after=9');
  await change(3, '2026-03-12');
  expect(router.state.location.search).toBe(
    '?kind=order&record=4&act=order.note&since=2026-03-10&until=2026-03-12',
  );
  await change(0, 'product');
  expect(router.state.location.search).toBe('?kind=product&since=2026-03-10&until=2026-03-12');
  await drawn.end();
});
