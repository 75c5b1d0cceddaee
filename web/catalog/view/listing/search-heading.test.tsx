import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';
import { ShopSearch } from '../shop/shop-search.tsx';
import { SearchHeading } from './search-heading.tsx';

stubPage();

test.each([
  [
    'the products',
    (search: string) => <SearchHeading search={search} correction={null} relaxed={undefined} />,
  ],
  [
    'a shop',
    (search: string) => <ShopSearch search={search} shop={{ slug: 'anvil', name: 'Anvil' }} />,
  ],
])('what is typed while a search of %s is loading stays, in the same field', async (_, draw) => {
  function Page() {
    return draw(useSearchParams()[0].get('search') ?? '');
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/?search=saw'],
  });
  const page = await drawPage(<RouterProvider router={router} />);
  const input = () => page.drawn().find(({ name }) => name === 'INPUT');
  const before = input();
  const type = before?.props['onChange'] as ((event: object) => void) | undefined;
  await page.act(() => type?.({ currentTarget: { value: 'drill bit' } }));
  await page.act(() => router.navigate('/?search=drill'));
  expect(input()?.element).toBe(before?.element);
  expect(input()?.props['value']).toBe('drill bit');
  await page.end();
});
