import { expect, test } from 'vitest';
import type { Filters } from '#contract/catalog/filters.ts';
import { openFacets } from './open-facets.ts';

const brands = (...counts: number[]) =>
  counts.map((count, id) => ({ id: id + 1, name: `Brand ${id}`, count }));
const choice = (slug: string, ...counts: number[]): Filters['attributes'][number] => ({
  slug,
  name: slug,
  kind: 'choice',
  unit: null,
  min: null,
  max: null,
  values: counts.map((count, at) => ({ value: String(at), label: String(at), count })),
});

const FILTERS: Filters = {
  sizes: [],
  colors: [],
  brands: brands(50, 50),
  categories: [],
  sub_categories: [],
  ratings: [],
  in_stock: 90,
  on_sale: 5,
  attributes: [
    choice('on-all', 100),
    choice('even', 25, 25, 25, 25),
    choice('rare', 1, 1),
    choice('uneven', 97, 3),
    choice('third', 30, 30, 30),
  ],
  min_price: 1,
  max_price: 99,
};

const open = (query: string, filters = FILTERS) => [
  ...openFacets(filters, 100, new URLSearchParams(query)),
];

test('four facets are initially open: those that split most products most evenly', () => {
  expect(open('').toSorted()).toEqual(['attribute.even', 'attribute.third', 'brand_id', 'price']);
});

test.each([
  ['attribute.rare=1', 'attribute.rare'],
  ['attribute.uneven.min=3', 'attribute.uneven'],
  ['brand_id=2', 'brand_id'],
  ['max_price=5', 'price'],
])('with %s, %s is open, and no more than four are', (query, key) => {
  expect(open(query)).toContain(key);
  expect(open(query)).toHaveLength(4);
});

test('every facet in use is open, however many there are', () => {
  const query = FILTERS.attributes.map(({ slug }) => `attribute.${slug}=0`).join('&');
  expect(open(`${query}&brand_id=1`)).toHaveLength(6);
});

test('a facet with the same value on every product is closed, and so is the price when all are equal', () => {
  const alike = { ...FILTERS, brands: [], attributes: [choice('on-all', 100)], max_price: 1 };
  expect(open('', alike)).toEqual([]);
});
