import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { matchesOf } from './matches.ts';

stubBrowser();
const { WithoutFilters } = await import('./without-filters.tsx');

const labels = { q: 'Search products', brand: 'Brand', attribute: 'Attribute', value: 'Value' };

/** The texts and addresses of the links at an address, where these rows are found without a filter. */
async function linksAt(address: string, found: Record<string, number>, invalid: string[] = []) {
  const asked: string[] = [];
  const countMatches = async (search: URLSearchParams) => {
    asked.push(search.toString());
    return { count: found[search.toString()] ?? 0, isMore: found[search.toString()] === 10_000 };
  };
  const element = <WithoutFilters {...{ labels, invalid, countMatches }} />;
  const routes = [{ path: '*', element }];
  const router = createMemoryRouter(routes, { initialEntries: [`/list?${address}`] });
  const page = await drawPage(<RouterProvider router={router} />);
  await page.act(() => vi.waitFor(() => expect(router.state.initialized).toBe(true)));
  const drawn = page.drawn();
  await page.end();
  const links = drawn.filter(({ name }) => name === 'A');
  return {
    asked,
    links: links.map(({ text, props }) => [text, props['href']]),
    text: drawn.find(({ name }) => name === 'OUTPUT')?.text,
  };
}

test('each filter that hides something is a link to the list without it, from its first page', async () => {
  const { links } = await linksAt('q=saw&brand=3&sort=name&after=9', {
    'q=saw&sort=name': 12,
    'brand=3&sort=name': 10_000,
  });
  expect(links).toEqual([
    ['Without "Search words": more than 10,000', '/list?brand=3&sort=name'],
    ['Without "Brand": 12', '/list?q=saw&sort=name'],
  ]);
});

test('the value of an attribute goes with it, and an only filter leaves an address without any', async () => {
  const { links } = await linksAt('attribute=wood&value=Oak', { '': 5, 'attribute=wood': 2 });
  expect(links).toEqual([
    ['Without "Attribute": 5', '/list'],
    ['Without "Value": 2', '/list?attribute=wood'],
  ]);
});

test('filters that hide nothing alone are no links; a list that ignores one is not counted without it', async () => {
  const two = await linksAt('q=saw&brand=3', {});
  expect([two.links, two.text]).toEqual([[], 'Removing one filter is not enough.']);
  const one = await linksAt('q=saw&brand=x', {}, ['brand']);
  expect([one.asked, one.links, one.text]).toEqual([['brand=x'], [], '']);
  const none = await linksAt('sort=name', {});
  expect([none.asked, none.text]).toEqual([[], undefined]);
});

test.each([
  ['a total', { rows: [1], next: '7', total: 31, total_is_capped: false }, 31, false],
  ['a capped total', { rows: [1], next: '7', total: 10_000, total_is_capped: true }, 10_000, true],
  ['the rows of the only page', { rows: [1, 2], next: null }, 2, false],
  ['the rows of the first page', { rows: [1, 2], next: 3 }, 2, true],
])('matches are counted by %s', (_name, page, count, isMore) => {
  expect(matchesOf(page)).toEqual({ count, isMore });
});
