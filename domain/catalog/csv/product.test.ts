import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../../money/format-amount.ts';
import { type CsvField, type CsvCells, columnName, readHeading } from './columns.ts';
import type { ProductRecord } from '../product/product-record.ts';
import { readCsvProduct } from './product.ts';
import { CsvRowError } from './row-error.ts';

const row = (line: number, cells: CsvCells) => ({ line, cells });
const first: CsvCells = { handle: 'Claw Hammer', title: ' Claw  hammer ', price: '12.90' };

function product(...rows: [CsvCells, ...CsvCells[]]) {
  return changed(null, ...rows);
}

/** Parses rows into a product, with prices and variants merged into it. */
function changed(existing: ProductRecord | null, ...cells: CsvCells[]) {
  const [one, ...others] = cells.map((each, index) => row(index + 2, each));
  const { sale, ...made } = readCsvProduct([one ?? row(2, first), ...others], existing, {
    currency: 'EUR',
    weight: 'kg',
  });
  return { ...made, ...sale, ...sale?.options };
}

function refusal(...rows: CsvCells[]): string {
  return refusalOf(null, ...rows);
}

function refusalOf(existing: ProductRecord | null, ...rows: CsvCells[]): string {
  try {
    changed(existing, ...rows);
    return 'accepted';
  } catch (error) {
    if (error instanceof CsvRowError) return `line ${error.line}: ${error.message}`;
    throw error;
  }
}

test('columns may be in any order and letter case, and unknown ones are ignored', () => {
  const heading = readHeading(['VARIANT PRICE', 'Gift Card', ' title ', 'Handle']);
  expect(heading.ok && heading.toCells(['1.00', 'x', 'T'])).toEqual({
    handle: '',
    title: 'T',
    price: '1.00',
  });
});

test.each([
  [['Title', 'Body (HTML)'], ['Handle']],
  [['Handle', 'Option1 Name'], ['Option1 Value']],
  [['Handle', 'Option2 Value'], ['Option2 Name']],
])('of %j the missing columns are named', (heading, missing) => {
  expect(readHeading(heading)).toEqual({ ok: false, missing });
});

test('a column of values can name its option', () => {
  const heading = readHeading(['Handle', 'Option1 Value: Thread length', 'Option2 Value:Colour ']);
  expect(heading.ok && heading.toCells(['bolt', '40 mm', 'Blue'])).toEqual({
    handle: 'bolt',
    option1_name: 'Thread length',
    option1_value: '40 mm',
    option2_name: 'Colour',
    option2_value: 'Blue',
  });
});

test('"Title: Default Title" is not an option: the product has one variant', () => {
  const plain = {
    ...first,
    option1_name: 'Title',
    option1_value: 'Default Title',
    sku: 'CH-1',
    quantity: '7',
  };
  expect(product(plain)).toMatchObject({
    name: 'Claw hammer',
    price: 1290,
    discount_price: null,
    option_name: null,
    option_names: [],
    sizes: [],
    colors: [],
    variants: [{ size: null, color: null, code: 'CH-1', quantity: 7, price: null }],
  });
});

test('missing columns leave fields unstated, empty cells clear them', () => {
  expect(product(first)).toMatchObject({
    brand: undefined,
    description: undefined,
    images: undefined,
  });
  expect(product({ ...first, vendor: '', body: '', image: '' })).toMatchObject({
    brand: null,
    description: '',
    images: [],
  });
});

test.each([
  ['12,90 €', '12.0', 1290, 12],
  ['€ 1.234,50', '1 200', 123_450, 1200],
  ['1,234.50 €', '7,00', 123_450, 7],
  ["1'234.50", '-3.0', 123_450, 0],
  ['1\u00A0234,50\u202F€', '5', 123_450, 5],
  ['EUR 12.90', '', 1290, undefined],
])('price %s and stock %s of a spreadsheet', (price, quantity, amount, pieces) => {
  const made = product({ ...first, price, quantity });
  expect([made.price, made.variants?.[0]?.quantity ?? undefined]).toEqual([amount, pieces]);
});

test.each([
  ['12.90', '15.00', 1500, 1290],
  ['12.90', '12.90', 1290, null],
  ['12.90', '10.00', 1290, null],
  ['12.90', '', 1290, null],
  ['0', '5.00', 0, null],
])('price %s compared at %s', (price, compare_at, full, discount) => {
  expect(product({ ...first, price, compare_at })).toMatchObject({
    price: full,
    discount_price: discount,
  });
});

test.each([
  [{ category: 'Hand tools > Hammers > Claw' }, { name: 'Hand tools', sub_category: 'Hammers' }],
  [
    { category: '', type: 'Hammers' },
    { name: 'Hammers', sub_category: null },
  ],
  [{ category: ' > ' }, null],
  [{}, null],
])('category of %o', (cells: CsvCells, category) => {
  expect(product({ ...first, ...cells }).category).toEqual(category);
});

test.each<[string | undefined, string | undefined, boolean | undefined]>([
  [undefined, undefined, undefined],
  ['TRUE', 'active', true],
  ['', '', true],
  ['false', 'active', false],
  ['true', 'draft', false],
  [undefined, 'Archived', false],
  ['WAHR', undefined, true],
  ['FAUX', undefined, false],
  ['لا', undefined, false],
])('published %s, status %s', (published, status, expected) => {
  const cells = {
    ...first,
    ...(published === undefined ? {} : { published }),
    ...(status === undefined ? {} : { status }),
  };
  expect(product(cells).is_published).toBe(expected);
});

test('the colour option becomes the colour, two others are combined into the size', () => {
  const made = product(
    {
      ...first,
      option1_name: 'Size',
      option1_value: 'M',
      option2_name: 'Farbe',
      option2_value: 'Red',
      option3_name: 'Material',
      option3_value: 'Steel',
    },
    { option1_value: 'L', option2_value: 'Red', option3_value: 'Steel', price: '15.00' },
  );
  expect(made.option_name).toBe('Size / Material');
  expect(made.option_names).toEqual(['Size', 'Material']);
  expect(made.sizes).toEqual([
    { name: 'M / Steel', values: ['M', 'Steel'], price: 0 },
    { name: 'L / Steel', values: ['L', 'Steel'], price: 210 },
  ]);
  expect(made.colors).toEqual([{ name: 'Red', price: 0 }]);
});

test('an option called size has no name of its own', () => {
  expect(product({ ...first, option1_name: 'SIZE', option1_value: 'M' }).option_name).toBeNull();
});

test('pictures are sorted by position, and rows with only a picture are not variants', () => {
  const made = product(
    { ...first, image: 'b.webp', image_position: '2', image_alt: 'Back', variant_image: 'c.webp' },
    { image: 'a.webp', image_position: '1' },
  );
  expect(made.images).toEqual([
    { src: 'a.webp', alt: '', line: 3 },
    { src: 'b.webp', alt: 'Back', line: 2 },
    { src: 'c.webp', alt: undefined, line: 2 },
  ]);
  expect(made.variants).toHaveLength(1);
});

test.each<[string, CsvCells[], string]>([
  [
    'no title',
    [{ ...first, title: ' ' }],
    'line 2: Title is missing in the first row of the product.',
  ],
  ['no price', [{ ...first, price: '' }], 'line 2: Variant Price is missing.'],
  [
    'a wrong price',
    [{ ...first, price: '12,905' }],
    'line 2: Variant Price "12,905" is not an amount such as 12.90.',
  ],
  [
    'a negative price',
    [{ ...first, price: '-1' }],
    'line 2: Variant Price "-1" is not an amount such as 12.90.',
  ],
  [
    'a wrong compare-at price',
    [{ ...first, compare_at: 'x' }],
    'line 2: Variant Compare At Price "x" is not an amount such as 12.90.',
  ],
  [
    'a sign of another currency',
    [{ ...first, price: '12.90 £' }],
    'line 2: Variant Price "12.90 £" is in GBP: prices of this shop are in EUR.',
  ],
  [
    'a sign that several other currencies have',
    [{ ...first, price: '12.90 $' }],
    'line 2: Variant Price "12.90 $" is not an amount such as 12.90.',
  ],
  [
    'a number that can be either',
    [{ ...first, quantity: '1,200' }],
    'line 2: Variant Inventory Qty "1,200" is not a number of pieces.',
  ],
  [
    'a fraction of a unit',
    [{ ...first, quantity: '1.5' }],
    'line 2: Variant Inventory Qty "1.5" is not a number of pieces.',
  ],
  [
    'a wrong position',
    [{ ...first, image: 'a.webp', image_position: 'one' }],
    'line 2: Image Position "one" is not a number.',
  ],
  [
    'an unknown status',
    [{ ...first, status: 'sold' }],
    'line 2: Status "sold" is not active, draft or archived.',
  ],
  [
    'an invalid published',
    [{ ...first, published: 'maybe' }],
    'line 2: Published "maybe" is neither true nor false.',
  ],
  [
    'a missing option',
    [{ ...first, option1_name: 'Size', option1_value: 'M' }, { price: '1.00' }],
    'line 3: Option1 Value is missing.',
  ],
  [
    'a variant twice',
    [
      { ...first, option1_name: 'Size', option1_value: 'M' },
      { price: '1.00', option1_value: 'M' },
    ],
    'line 3: The variant "M" is listed twice.',
  ],
  [
    'two rows without options',
    [first, { price: '1.00' }],
    'line 3: The product has two prices and no option.',
  ],
])('%s is named', (_, rows, reason) => {
  expect(refusal(...rows)).toBe(reason);
});

const extraOf = (list: { name: string; price: number }[], name: string | null) =>
  list.find((extra) => extra.name === name)?.price ?? 0;

test('variants cost what their rows say, for any prices', () => {
  const price = fc.integer({ min: 1, max: 5000 });
  const rows = fc.uniqueArray(
    fc.record({
      size: fc.constantFrom('S', 'M', 'L'),
      color: fc.constantFrom('Red', 'Blue'),
      price,
      before: price,
    }),
    {
      selector: ({ size, color }) => size + color,
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(rows, (list) => {
      const cells = list.map((variant): CsvCells => ({
        ...first,
        option1_name: 'Size',
        option1_value: variant.size,
        option2_name: 'Color',
        option2_value: variant.color,
        price: formatAmount(variant.price, 'EUR'),
        compare_at: formatAmount(variant.before, 'EUR'),
      }));
      const [one, ...others] = cells;
      const {
        price: base = 0,
        discount_price,
        sizes = [],
        colors = [],
        variants = [],
      } = product(one ?? first, ...others);
      const paid = variants.map((variant) => {
        const extras = extraOf(sizes, variant.size) + extraOf(colors, variant.color);
        return variant.price === null
          ? (discount_price ?? base) + extras
          : (variant.discount_price ?? variant.price);
      });
      expect(paid).toEqual(list.map((variant) => variant.price));
    }),
  );
});

test('every field has a column', () => {
  const fields: CsvField[] = ['handle', 'variant_image', 'seo_description'];
  expect(fields.map(columnName)).toEqual(['Handle', 'Variant Image', 'SEO Description']);
});
