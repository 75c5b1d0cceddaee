import { expect, test } from 'vitest';
import { variantPrice } from './variant-price.ts';

const product = { price: 1000, discount_price: 800 };
const plain = { price: 1000, discount_price: null };
const sale = { price: 500, left: 3 };
const own = (price: number | null, discount_price: number | null = null) => ({
  price,
  discount_price,
});

test.each<[string, Parameters<typeof variantPrice>, number, number]>([
  ['extras are added to both prices', [product, null, 250], 1250, 1050],
  ['without a discount there is no reduced price', [plain, null, 250], 1250, 0],
  ['a flash price takes the extras too', [plain, sale, 250], 1250, 750],
  ['an exhausted sale does not count', [plain, { price: 500, left: 0 }, 250], 1250, 0],
  [
    "a variant's own price replaces product price and extras",
    [product, null, 250, own(4000)],
    4000,
    0,
  ],
  ['a discount of its own', [product, null, 0, own(4000, 3000)], 4000, 3000],
  ['a discount of its own over the product price', [product, null, 100, own(null, 700)], 1100, 700],
  ['a sale lowers its own price by the same share', [plain, sale, 0, own(4000, 3900)], 4000, 2000],
  ['a discount that reduces nothing does not count', [plain, null, 0, own(null, 1200)], 1000, 0],
])('%s', (_, input, price, reduced_price) => {
  expect(variantPrice(...input)).toEqual({ price, reduced_price });
});
