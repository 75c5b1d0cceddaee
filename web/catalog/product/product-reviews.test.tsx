import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';
import type { ProductPage } from './load-product-page.ts';

stubPage();
const { ProductReviews } = await import('./product-reviews.tsx');

const SUMMARY = {
  rating: 4,
  total_review: 18,
  percentages: { 1: 0, 2: 0, 3: 0, 4: 100, 5: 0 },
};
const review = (page: number) => ({
  id: page,
  customer_name: `Buyer on page ${page}`,
  customer_profile: '',
  rating: 4,
  description: '',
  created_at: '1 May, 2026',
  day: '2026-05-01',
  date: '1 May 2026',
});

/** The reviews of the page that the URL names, as the loader of the product page reads them. */
function Page() {
  const page = Number(useSearchParams()[0].get('reviews_page') ?? 1);
  const entries = [review(page)] as unknown as ProductPage['reviews']['entries'];
  return <ProductReviews productId={7} reviews={{ page, total: 18, summary: SUMMARY, entries }} />;
}

test('the link to newer reviews, and Back, show those of the page they lead to', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: '', data: { reviews: [review(3)], total: 18 } }),
  );
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/products/7/details?reviews_page=2'],
  });
  const page = await drawPage(<RouterProvider router={router} />);
  const names = () =>
    page
      .drawn()
      .filter(({ name, text }) => name === 'P' && text.startsWith('Buyer'))
      .map(({ text }) => text);
  const more = page.drawn().find(({ name, text }) => name === 'A' && text === 'More reviews');
  const handleMore = more?.props['onClick'] as (event: object) => Promise<void>;
  await page.act(() => handleMore({ preventDefault: () => {} }));
  expect(names()).toEqual(['Buyer on page 2', 'Buyer on page 3']);
  await page.act(() => router.navigate('/products/7/details'));
  expect(names()).toEqual(['Buyer on page 1']);
  await page.act(() => router.navigate(-1));
  expect(names()).toEqual(['Buyer on page 2']);
  await page.end();
});
