import { expect, test } from 'vitest';
import { orderCurrency } from './order-currency.ts';

const shop = { name: 'EUR', symbol: 'Euro', rate_from_default: 1 };

test("an order in the shop's currency is formatted like the shop's prices", () => {
  expect(orderCurrency('EUR', shop)).toBe(shop);
});

test('an order in an earlier currency is formatted in that currency', () => {
  expect(orderCurrency('JPY', shop)).toEqual({ symbol: '¥', digits: 0, rate_from_default: 1 });
});
