import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { FlashSaleBar } = await import('#web/catalog/view/product/flash-sale-bar.tsx');
const { shouldRevalidate } = await import('./product-details.tsx');

const START = Date.parse('2026-05-01T12:00:00Z');

afterEach(() => vi.useRealTimers());

test('when a flash sale ends on an open page, the bar says so and the page loads its prices again', async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'] });
  const sale = { id: 1, name: 'Weekend', ends_at: new Date(START + 2_000).toISOString() };
  const loader = vi.fn(() => null);
  const router = createMemoryRouter(
    [{ path: '*', loader, shouldRevalidate, element: <FlashSaleBar sale={sale} /> }],
    { initialEntries: ['/products/1/details'], hydrationData: { loaderData: { 0: null } } },
  );
  const page = await drawPage(<RouterProvider router={router} />);
  const text = () => page.drawn()[0]?.text;
  expect(text()).toMatch(/WeekendEnds in.*02Seconds/);
  await page.act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(text()).toBe('WeekendThis sale has just ended.');
  expect(loader).not.toHaveBeenCalled();
  await page.act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(loader).toHaveBeenCalledOnce();
  await page.end();
});
