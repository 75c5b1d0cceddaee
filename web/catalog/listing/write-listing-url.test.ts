import { describe, expect, test } from 'vitest';
import { pageFrom, parseChoices } from './read-listing-url.ts';
import {
  canonicalPath,
  isIndexed,
  listingUrl,
  withChoice,
  withoutChoice,
  withoutFilters,
  withPage,
} from './write-listing-url.ts';

const choices = (query: string) => parseChoices(new URLSearchParams(query));

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

  test('clearing preserves the subcategory of a category page', () => {
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
  ['', '/products'],
  ['page=2', '/products?page=2'],
])('the URL with "%s" is %s', (query, expected) => {
  expect(listingUrl('/products', choices(query))).toBe(expected);
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
