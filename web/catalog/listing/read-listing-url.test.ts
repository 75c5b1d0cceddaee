import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { hasFilters, parseChoices } from './read-listing-url.ts';

const choices = (query: string) => parseChoices(new URLSearchParams(query));

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

test.each([
  ['', false],
  ['search=drill&sort_type=newest&page=2&units=imperial&subcategory=saws', false],
  ['in_stock=1', true],
  ['attribute.diameter.max=6', true],
])('%s: filtered is %s', (query, expected) => {
  expect(hasFilters(choices(query))).toBe(expected);
});
