import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test.each([
  ['half of the price', [2000, 1000, 0], { amount: 1000, share: 0.5 }],
  ['without the tax in the price', [1190, 600, 19], { amount: 400, share: 0.4 }],
  ['a tax with decimals', [10_725, 5000, 7.25], { amount: 5000, share: 0.5 }],
  ['below cost', [1000, 1500, 0], { amount: -500, share: -0.5 }],
  ['a gift that costs nothing', [0, 0, 19], null],
] as const)('%s', (_, [price, cost, tax], margin) => {
  expect(marginOf(price, cost, tax)).toEqual(margin);
});
