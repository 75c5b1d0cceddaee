import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.stubGlobal('document', {
  documentElement: { lang: 'en' },
  activeElement: null,
  addEventListener: () => {},
  removeEventListener: () => {},
});
const MISSING = '#web/search/recent-searches-store.ts';
vi.doMock(MISSING, () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
// It reads what was searched before from the same store.
const LIST = '#web/search/suggestion-list.tsx';
vi.doMock(LIST, () => ({ SuggestionList: () => null }));
afterAll(() => {
  vi.doUnmock(MISSING);
  vi.doUnmock(LIST);
});
const { SearchBox } = await import('./search-box.tsx');

test('a search is made although the code that remembers it does not arrive', async () => {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const handler = (name: string, prop: string) =>
    page.drawn().find((drawn) => drawn.name === name)?.props[prop] as (event: object) => void;
  await page.act(() => handler('INPUT', 'onChange')({ currentTarget: { value: ' hammer ' } }));
  await page.act(() => handler('FORM', 'onSubmit')({ preventDefault: () => {} }));
  await page.act(() =>
    until(() => expect(router.state.location).toMatchObject({ search: '?search=hammer' })),
  );
  await page.end();
});
