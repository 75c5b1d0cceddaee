import { expect, test } from 'vitest';
import { listingRequest } from './listing-request.ts';
import { parseChoices } from './read-listing-url.ts';

const choices = (query: string) => parseChoices(new URLSearchParams(query));

test("the request has lists as arrays, and the page's fixed parameters win", () => {
  const query =
    'brand_id=3&category_id=9&rating=4&search=saw&page=2&units=imperial&attribute.material=A2';
  expect(listingRequest(choices(query), { category_id: 'drills' }, 'top_selling')).toEqual({
    'attribute.material': ['A2'],
    brand_id: ['3'],
    category_id: 'drills',
    page: 2,
    per_page: 24,
    rating: ['4'],
    search: 'saw',
    sort_type: 'top_selling',
  });
});

test.each([
  ['', 24, 1],
  ['per_page=48', 48, 1],
  ['per_page=12&page=3', 12, 3],
  ['per_page=24', 24, 1],
  ['per_page=1000', 24, 1],
  ['page=99999', 24, 417],
  ['page=99999&search=saw', 24, 99999],
])('"%s" requests pages of %d, page %d', (query, per_page, page) => {
  expect(listingRequest(choices(query), {}, 'default')).toMatchObject({ per_page, page });
});

test('showing all filters does not change the request', () => {
  expect(listingRequest(choices('facets=all'), {}, 'default')).toEqual(
    listingRequest(choices(''), {}, 'default'),
  );
});
