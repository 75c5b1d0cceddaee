import { expect, test } from 'vitest';
import type { ProductRecord, VariantRecord } from '../../catalog/product/product-record.ts';
import { changedFields, isUnchangedSinceCreation, revertProduct } from './revert-product.ts';

const variant = (fields: Partial<VariantRecord> = {}): VariantRecord => ({
  size: null,
  color: null,
  code: null,
  quantity: 5,
  price: null,
  discount_price: null,
  weight: null,
  barcode: null,
  cost: null,
  image: null,
  ...fields,
});
const product = (fields: Partial<ProductRecord> = {}): ProductRecord =>
  ({
    slug: 'saw',
    name: 'Saw',
    price: 1000,
    discount_price: null,
    option_name: null,
    option_names: [],
    sizes: [],
    colors: [],
    variants: [variant()],
    translations: {},
    created_at: '2026-01-01T00:00:00Z',
    total_sold: 0,
    ...fields,
  }) as ProductRecord;
const sizes = (...names: string[]) => names.map((name) => ({ name, values: [], price: 0 }));
const never = () => false;

interface Row {
  name: string;
  before?: Partial<ProductRecord>;
  after: Partial<ProductRecord>;
  now?: Partial<ProductRecord>;
  isOrdered?: (variant: VariantRecord) => boolean;
  isRestated?: (variant: VariantRecord) => boolean;
  reverted: Partial<ProductRecord>;
  skipped?: [field: string, variant: string | null, reason: string][];
}

test.each<Row>([
  {
    name: 'a field that is still what the change made it goes back',
    after: { name: 'SAW', price: 1200 },
    reverted: { name: 'Saw', price: 1000 },
  },
  {
    name: 'a field changed since stays and is listed, the others go back',
    after: { name: 'SAW', price: 1200 },
    now: { name: 'SAW', price: 1300 },
    reverted: { name: 'Saw', price: 1300 },
    skipped: [['price', null, 'changed']],
  },
  {
    name: 'a field that was set back by hand is not listed',
    after: { price: 1200 },
    now: { price: 1000 },
    reverted: { price: 1000 },
  },
  {
    name: 'nor is one of a variant',
    after: { variants: [variant({ price: 1200 })] },
    now: { variants: [variant()] },
    reverted: { variants: [variant()] },
  },
  {
    name: 'stock goes back as a difference, after sales and deliveries',
    after: { variants: [variant({ quantity: 50 })] },
    now: { variants: [variant({ quantity: 47 })] },
    reverted: { variants: [variant({ quantity: 2 })] },
  },
  {
    name: 'stock never goes below zero, however many pieces were sold meanwhile',
    after: { variants: [variant({ quantity: 50 })] },
    now: { variants: [variant({ quantity: 1 })] },
    reverted: { variants: [variant({ quantity: 0 })] },
    skipped: [['stock', null, 'sold']],
  },
  {
    name: 'stock that was stated again stays, and is listed unless it is as before',
    before: {
      sizes: sizes('S', 'M', 'L'),
      variants: [variant({ size: 'S' }), variant({ size: 'M' }), variant({ size: 'L' })],
    },
    after: {
      variants: [
        variant({ size: 'S', quantity: 1 }),
        variant({ size: 'M', quantity: 1 }),
        variant({ size: 'L', quantity: 1 }),
      ],
    },
    now: {
      variants: [
        variant({ size: 'S', quantity: 7 }),
        variant({ size: 'M' }),
        variant({ size: 'L', quantity: 7 }),
      ],
    },
    isRestated: ({ size }) => size !== 'L',
    reverted: {
      variants: [
        variant({ size: 'S', quantity: 7 }),
        variant({ size: 'M' }),
        variant({ size: 'L', quantity: 11 }),
      ],
    },
    skipped: [['stock', 'S', 'changed']],
  },
  {
    name: 'stock that was stated again is not listed if the change was of something else',
    after: { variants: [variant({ price: 1200 })] },
    now: { variants: [variant({ price: 1200, quantity: 2 })] },
    isRestated: () => true,
    reverted: { variants: [variant({ quantity: 2 })] },
  },
  {
    name: 'a changed variant that was renamed since stays as it is, and is listed',
    before: { sizes: sizes('S'), variants: [variant({ size: 'S' })] },
    after: { variants: [variant({ size: 'S', price: 1200, quantity: 50 })] },
    now: {
      sizes: sizes('Small'),
      variants: [variant({ size: 'Small', price: 1200, quantity: 50 })],
    },
    reverted: {
      sizes: sizes('Small'),
      variants: [variant({ size: 'Small', price: 1200, quantity: 50 })],
    },
    skipped: [['options', 'S', 'changed']],
  },
  {
    name: 'variants go back field by field',
    before: {
      sizes: sizes('S', 'M'),
      variants: [variant({ size: 'S', code: 'A' }), variant({ size: 'M', code: 'B' })],
    },
    after: { variants: [variant({ size: 'S', code: 'X' }), variant({ size: 'M', code: 'Y' })] },
    now: { variants: [variant({ size: 'S', code: 'X' }), variant({ size: 'M', code: 'Z' })] },
    reverted: { variants: [variant({ size: 'S', code: 'A' }), variant({ size: 'M', code: 'Z' })] },
    skipped: [['code', 'M', 'changed']],
  },
  {
    name: 'variants that the change added go, and those it removed return with their stock',
    after: {
      option_name: 'Length',
      sizes: sizes('S', 'M'),
      variants: [variant({ size: 'S' }), variant({ size: 'M' })],
    },
    reverted: { option_name: null, sizes: [], variants: [variant()] },
  },
  {
    name: 'options stay when orders refer to a variant that would go',
    after: { sizes: sizes('S', 'M'), variants: [variant({ size: 'S' }), variant({ size: 'M' })] },
    isOrdered: ({ size }) => size === 'M',
    reverted: {
      sizes: sizes('S', 'M'),
      variants: [variant({ size: 'S' }), variant({ size: 'M' })],
    },
    skipped: [['options', null, 'ordered']],
  },
  {
    name: 'options changed since stay',
    after: { sizes: sizes('S'), variants: [variant({ size: 'S' })] },
    now: { sizes: sizes('S', 'L'), variants: [variant({ size: 'S' }), variant({ size: 'L' })] },
    reverted: {
      sizes: sizes('S', 'L'),
      variants: [variant({ size: 'S' }), variant({ size: 'L' })],
    },
    skipped: [['options', null, 'changed']],
  },
  {
    name: 'each text of each language goes back by itself',
    before: { translations: { de: { name: 'Säge' } } },
    after: { translations: { de: { name: 'SÄGE', description: 'x' }, fr: { name: 'Scie' } } },
    now: { translations: { de: { name: 'SÄGE', description: 'y' }, fr: { name: 'Scie' } } },
    reverted: { translations: { de: { name: 'Säge', description: 'y' } } },
    skipped: [['description:de', null, 'changed']],
  },
])(
  '$name',
  ({ before, after, now, isOrdered = never, isRestated = never, reverted, skipped = [] }) => {
    const old = product(before);
    const made = { ...old, ...after };
    const result = revertProduct(
      changedFields(old, made),
      { ...made, ...now },
      { isOrdered, isRestated },
    );
    expect(result.record).toEqual({ ...old, ...now, ...reverted });
    expect(result.skipped.map(({ field, variant, reason }) => [field, variant, reason])).toEqual(
      skipped,
    );
  },
);

test('a created product is unchanged until something other than its stock and sales changes', () => {
  const created = product();
  const sold = { total_sold: 4, variants: [variant({ quantity: 1 })] };
  expect(isUnchangedSinceCreation(created, product(sold))).toBe(true);
  expect(isUnchangedSinceCreation(created, product({ ...sold, name: 'Bow saw' }))).toBe(false);
});
