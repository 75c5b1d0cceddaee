import { expect, test } from 'vitest';
import { orderCurrency } from './order-currency.ts';

const shop = { name: 'EUR', symbol: 'Euro', rate_from_default: 1 };

test('an order in the currency of the shop is written as the shop writes it', () => {
  expect(orderCurrency('EUR', shop)).toBe(shop);
});

test('an order in an earlier currency is written in that', () => {
  expect(orderCurrency('JPY', shop)).toEqual({ symbol: '¥', digits: 0, rate_from_default: 1 });
});
