import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasFilters,
  isIndexed,
  listingRequest,
  listingUrl,
  canonicalPath,
  pageFrom,
  parseChoices,
  withChoice,
  withoutChoice,
  withoutFilters,
  withPage,
} from './listing-url.ts';

const choices = (query: string) => parseChoices(new URLSearchParams(query));

describe('reading', () => {
  test.each([
    ['brand_id=7&brand_id=3', 'brand_id=3&brand_id=7'],
    ['brand_id=3&brand_id=3', 'brand_id=3'],
    ['utm_source=mail&search=drill', 'search=drill'],
    ['search=+drill+', 'search=drill'],
    ['search=&min_price=&max_price=', ''],
    ['page=1', ''],
    ['page=0', ''],
    ['page=02', ''],
    ['page=12', 'page=12'],
    ['page=1e9', ''],
    ['page=2&page=3', 'page=2'],
    ['rating=6&rating=4', 'rating=4'],
    ['brand_id=abc&brand_id=-1&brand_id=0', ''],
    ['min_price=-5&max_price=12.50', 'max_price=12.50'],
    ['in_stock=1&on_sale=yes', 'in_stock=1'],
    ['sort_type=newest', 'sort_type=newest'],
    ['sort_type=price%3Bdrop', ''],
    ['units=imperial', 'units=imperial'],
    ['units=metric', 'units=metric'],
    ['units=cubits', ''],
    ['attribute.material=A2&attribute.material=A4', 'attribute.material=A2&attribute.material=A4'],
    ['attribute.diameter.min=1%2F4+in', 'attribute.diameter.min=1%2F4+in'],
    ['attribute.diameter.mid=3', ''],
    ['attribute.Material=A2', ''],
    ['attribute.__proto__=1', ''],
    ['constructor=1&toString=2', ''],
  ])('%s is read as "%s"', (query, expected) => {
    expect(choices(query).toString()).toBe(expected);
  });

  test('a search is cut to the 200 characters that the API takes', () => {
    const searched = (text: string) =>
      parseChoices(new URLSearchParams({ search: text })).get('search');
    expect(searched('a'.repeat(250))).toBe('a'.repeat(200));
    expect(searched(`${'a'.repeat(199)} drill`)).toBe('a'.repeat(199));
  });

  test.each([
    ['12,50', '12.50'],
    ['12.5', '12.5'],
    [' ١٢٫٥٠ ', '12.50'],
    ['১২', '12'],
    ['10,000', null],
    ['1.234,50', null],
  ])('reads the price limit "%s" as %s', (typed, amount) => {
    const read = parseChoices(new URLSearchParams([['min_price', typed]]));
    expect(read.get('min_price')).toBe(amount);
  });

  test('omits parameters fixed by the page', () => {
    const query = new URLSearchParams('shop_id=9&brand_id=3');
    expect(parseChoices(query, ['shop_id']).toString()).toBe('brand_id=3');
  });

  test('is idempotent for any input', () => {
    const query = array(
      tuple(
        constantFrom('brand_id', 'search', 'page', 'attribute.x', 'attribute.x.min', 'other'),
        string(),
      ),
    );
    assert(
      property(query, (pairs) => {
        const once = parseChoices(new URLSearchParams(pairs));
        const again = parseChoices(new URLSearchParams(once.toString()));
        expect(again.toString()).toBe(once.toString());
      }),
    );
  });
});

describe('changing', () => {
  const start = choices('search=drill&brand_id=3&brand_id=7&rating=4&sort_type=newest&page=5');

  test.each([
    [
      'one value',
      withoutChoice(start, 'brand_id', '3'),
      'brand_id=7&rating=4&search=drill&sort_type=newest',
    ],
    ['a key', withoutChoice(start, 'brand_id'), 'rating=4&search=drill&sort_type=newest'],
    ['every filter', withoutFilters(start), 'search=drill&sort_type=newest'],
  ])('removing %s resets to page 1 and leaves the rest', (_, result, expected) => {
    expect(result.toString()).toBe(expected);
  });

  test.each([
    ['sort_type', 'low_to_high', 'brand_id=3&search=drill&sort_type=low_to_high'],
    ['sort_type', null, 'brand_id=3&search=drill'],
    ['units', 'imperial', 'brand_id=3&search=drill&units=imperial'],
    ['search', 'saw & co', 'brand_id=3&search=saw+%26+co'],
  ])('%s set to %s', (name, value, expected) => {
    const result = withChoice(choices('search=drill&brand_id=3&page=2'), name, value);
    expect(result.toString()).toBe(expected);
  });

  test('clearing preserves the sub-category of a category page', () => {
    expect(withoutFilters(choices('subcategory=saws&in_stock=1')).toString()).toBe(
      'subcategory=saws',
    );
  });

  test.each([
    [1, 'search=drill'],
    [3, 'page=3&search=drill'],
  ])('page %i', (page, expected) => {
    const result = withPage(choices('search=drill&page=2'), page);
    expect(result.toString()).toBe(expected);
    expect(pageFrom(result)).toBe(page);
  });

  test('never mutates its input', () => {
    const before = start.toString();
    withoutFilters(withChoice(withPage(start, 2), 'search', 'saw'));
    expect(start.toString()).toBe(before);
  });
});

test.each([
  ['', false],
  ['search=drill&sort_type=newest&page=2&units=imperial&subcategory=saws', false],
  ['in_stock=1', true],
  ['attribute.diameter.max=6', true],
])('%s: filtered is %s', (query, expected) => {
  expect(hasFilters(choices(query))).toBe(expected);
});

test.each([
  ['', '/products'],
  ['page=2', '/products?page=2'],
])('the URL with "%s" is %s', (query, expected) => {
  expect(listingUrl('/products', choices(query))).toBe(expected);
});

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

test.each([
  ['', '/categories/saws', true],
  ['page=3', '/categories/saws?page=3', true],
  ['subcategory=hand-saws&page=2', '/categories/saws?page=2', true],
  ['brand_id=3', '/categories/saws', false],
  ['sort_type=newest&page=2', '/categories/saws?page=2', false],
  ['units=imperial', '/categories/saws', false],
])('with "%s" the canonical URL is %s, indexed: %s', (query, path, isListingIndexed) => {
  expect(canonicalPath('/categories/saws', choices(query))).toBe(path);
  expect(isIndexed(choices(query))).toBe(isListingIndexed);
});

test('the canonical URL has the subcategory that the page shows, not the one in the URL', () => {
  const path = '/categories/saws?subcategory=hand-saws';
  expect(canonicalPath(path, choices('subcategory=7'))).toBe(path);
  expect(canonicalPath(path, choices('subcategory=7&page=2'))).toBe(`${path}&page=2`);
});
