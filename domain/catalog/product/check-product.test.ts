import { expect, test } from 'vitest';
import { createTranslator } from '#domain/i18n/translator.ts';
import { blankProduct } from './product-record.ts';
import { checkProduct } from './check-product.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

const variant: VariantDraft = {
  size: null,
  color: null,
  code: null,
  quantity: 1,
  price: null,
  discount_price: null,
  weight: null,
  barcode: null,
  cost: null,
  image: null,
};
const saw: ProductDraft = {
  ...blankProduct('saw', new Date('2026-01-01T00:00:00Z')),
  name: 'Saw',
  shop: 'shop',
  category: 'saws',
  price: 1000,
  variants: [variant],
};
const size = (name: string, ...values: string[]) => ({ name, values, price: 0 });
const red = { name: 'Red', color_code: null, price: 0 };
const english = createTranslator('en', {});

test('a consistent product has no fault', () => {
  expect(checkProduct(saw)).toBeNull();
  const sized = { ...saw, sizes: [size('S')], variants: [{ ...variant, size: 'S' }] };
  expect(checkProduct(sized)).toBeNull();
});

test.each<[Partial<ProductDraft>, string, string]>([
  [{ discount_price: 1000 }, 'discount_price', 'before the discount must be above'],
  [{ option_name: 'Colour' }, 'option_name', 'is a colour'],
  [{ option_names: ['Fit', 'color'] }, 'option_names', 'is a colour'],
  [{ option_names: ['Fit'] }, 'option_names', 'single option in option_name.'],
  [{ option_names: ['A', 'B', 'C'], colors: [red] }, 'option_names', 'up to three options'],
  [
    { option_names: ['A', 'B'], sizes: [size('S', 'S')] },
    'sizes',
    '"S" needs a value for each of A, B',
  ],
  [{ sizes: [size('S', 'S')] }, 'sizes', 'options that the size "S" combines'],
  [{ option_names: ['A', 'A'] }, 'option_names', 'option "A" is listed twice'],
  [
    { option_names: ['A', 'B'], sizes: [size('S', 'x', 'y'), size('T', 'x', 'y')] },
    'sizes',
    'twice',
  ],
  [{ variants: Array.from({ length: 2001 }, () => variant) }, 'variants', 'up to 2000 variants'],
  [{ variants: [{ ...variant, quantity: 2_000_000_001 }] }, 'variants', 'total stock is too large'],
  [{ sizes: [size('S'), size('S')] }, 'sizes', 'size "S" is listed twice'],
  [{ colors: [red, red] }, 'colors', 'colour "Red" is listed twice'],
  [
    { variants: ['A', 'A'].map((code) => ({ ...variant, code })) },
    'variants',
    'code "A" is listed twice',
  ],
  [{ variants: [variant, variant] }, 'variants', 'combination'],
  [{ sizes: [size('S')] }, 'variants', 'has no size.'],
  [{ colors: [red] }, 'variants', 'has no colour.'],
  [{ variants: [{ ...variant, size: 'S' }] }, 'variants', 'size "S", which is not among'],
  [{ variants: [{ ...variant, color: 'Red' }] }, 'variants', 'colour "Red", which is not among'],
  [{ variants: [{ ...variant, image: 'a.jpg' }] }, 'images', 'picture "a.jpg", which is not among'],
  [
    { variants: [{ ...variant, discount_price: 1000 }] },
    'variants',
    'discounted price of a variant',
  ],
])('%j is a fault of its field', (change, field, sentence) => {
  const fault = checkProduct({ ...saw, ...change });
  expect(fault?.field).toBe(field);
  expect(english(fault?.sentence ?? '', fault?.values)).toContain(sentence);
});
