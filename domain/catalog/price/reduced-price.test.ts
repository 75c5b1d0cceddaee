import { expect, test } from 'vitest';
import { type FlashOffer, availableQuantity, reducedPrice } from './reduced-price.ts';

const sale = (price: number, left = 5): FlashOffer => ({ price, left });

test.each<[string, number, number | null, FlashOffer | null, number]>([
  ['the price alone', 1000, null, null, 0],
  ['a discount above 0 replaces the price', 1000, 800, null, 800],
  ['a discount of 0 does not count', 1000, 0, null, 0],
  ['a discount that is no reduction does not count', 1000, 1000, null, 0],
  ['a running flash sale replaces the discount', 1000, 800, sale(600), 600],
  ['even where the discount is lower', 1000, 500, sale(600), 600],
  ['an exhausted sale brings the discount back', 1000, 800, sale(600, 0), 800],
  ['an exhausted sale brings the price back', 1000, null, sale(600, 0), 0],
  ['a sale above the price reduces nothing', 1000, null, sale(1200), 0],
  ['a sale at 0 is not shown', 1000, null, sale(0), 0],
])('%s', (_, price, discount_price, offer, reduced) => {
  expect(reducedPrice({ price, discount_price }, offer)).toBe(reduced);
});

test.each<[string, number, FlashOffer | null, number]>([
  ['the stock', 7, null, 7],
  ['what the sale has left', 7, sale(600, 3), 3],
  ['never more than the stock', 2, sale(600, 3), 2],
  ['the stock again when the sale is exhausted', 7, sale(600, 0), 7],
])('pieces to buy: %s', (_, stock, offer, expected) => {
  expect(availableQuantity(stock, offer)).toBe(expected);
});
