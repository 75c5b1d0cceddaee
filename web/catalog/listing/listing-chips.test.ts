import { expect, test } from 'vitest';
import type { Filters } from '#contract/catalog/filters.ts';
import { translateToEnglish } from '#web/i18n/translator.ts';
import { parseChoices } from './read-listing-url.ts';
import { listingChips } from './listing-chips.ts';

const FILTERS: Filters = {
  sizes: [{ id: 1, name: '10 mm', price: 0, count: 1 }],
  colors: [{ id: 2, name: 'Blue', color_code: '#00f', price: 0, count: 1 }],
  brands: [{ id: 3, name: 'Ferrova', count: 2 }],
  categories: [{ id: 4, slug: 'drills', name: 'Drills', count: 2 }],
  sub_categories: [],
  ratings: [],
  in_stock: 1,
  on_sale: 1,
  attributes: [
    {
      slug: 'diameter',
      name: 'Diameter',
      kind: 'number',
      unit: 'mm',
      values: [{ value: '6.35', label: '6.35 mm', count: 1 }],
      min: 3,
      max: 12,
    },
    {
      slug: 'material',
      name: 'Material',
      kind: 'choice',
      unit: null,
      values: [{ value: 'A2', label: 'A2', count: 1 }],
      min: null,
      max: null,
    },
  ],
  min_price: 1,
  max_price: 100,
};

const wording = {
  t: translateToEnglish,
  priceText: (amount: number) => `$${amount.toFixed(2)}`,
  units: 'metric' as const,
};
const chipsOf = (query: string) =>
  listingChips(parseChoices(new URLSearchParams(query)), FILTERS, wording);

test.each([
  ['brand_id=3', 'Ferrova'],
  ['brand_id=99', '99'],
  ['category_id=drills', 'Drills'],
  ['category_id=4', 'Drills'],
  ['color_id=2', 'Blue'],
  ['size_id=1', '10 mm'],
  ['in_stock=1', 'In stock'],
  ['on_sale=1', 'On sale'],
  ['rating=4', '4 stars'],
  ['rating=1', '1 star'],
  ['min_price=5', 'from $5.00'],
  ['max_price=9.5', 'up to $9.50'],
  ['min_price=5&max_price=9.5', '$5.00 to $9.50'],
  ['attribute.material=A2', 'A2'],
  ['attribute.diameter=6.35', 'Diameter: 6.35 mm'],
  ['attribute.diameter=6.35&units=imperial', 'Diameter: 1/4 in'],
  ['attribute.diameter.min=1/4 in', 'Diameter: from 6.35 mm'],
  [
    'attribute.diameter.min=1/4 in&attribute.diameter.max=12&units=imperial',
    'Diameter: 1/4 in to 0.4724 in',
  ],
])('%s reads "%s"', (query, label) => {
  expect(chipsOf(query).map((chip) => chip.label)).toEqual([label]);
});

test('removing a chip leaves the others, and a range is removed as one', () => {
  const chips = chipsOf('brand_id=3&min_price=5&max_price=9&search=saw&page=4');
  expect(chips.map(({ without }) => without.toString())).toEqual([
    'max_price=9&min_price=5&search=saw',
    'brand_id=3&search=saw',
  ]);
});

test('parameters that are not filters get no chip', () => {
  expect(chipsOf('search=saw&sort_type=newest&units=imperial&subcategory=x&page=2')).toEqual([]);
});
