import { expect, test } from 'vitest';
import { formatMoney, isSameMoney, type Money, moneyOf, sumMoney } from './money.ts';

const style = {
  shop: { name: 'EUR', symbol: 'Euro', rate_from_default: 1 },
  position: 'suffix',
  locale: 'en',
} as const;

test.each<[string, Money, string]>([
  ['in the currency of the shop, as the shop writes it', moneyOf(10, 'EUR'), '10.00\u00a0Euro'],
  ['in another one, by its own symbol and decimals', moneyOf(1200, 'JPY'), '1,200\u00a0¥'],
  ['of three decimals', moneyOf(1.5, 'KWD'), '1.500\u00a0KWD'],
  ['of an unknown code', moneyOf(1.5, 'XQQ'), '1.50\u00a0XQQ'],
  ['below zero', moneyOf(-0.5, 'EUR'), '-0.50\u00a0Euro'],
])('money %s', (_, money, text) => {
  expect(formatMoney(money, style)).toBe(text);
});

test('the exchange rate applies to displayed prices, not to agreed amounts', () => {
  const shop = { ...style.shop, rate_from_default: 2 };
  expect(formatMoney(moneyOf(10, 'EUR'), { ...style, shop })).toBe('10.00\u00a0Euro');
});

test('only the same amount of the same currency is the same money', () => {
  expect(isSameMoney(moneyOf(10, 'EUR'), { amount: 1000, currency: 'EUR' })).toBe(true);
  expect(isSameMoney(moneyOf(10, 'EUR'), moneyOf(10, 'USD'))).toBe(false);
  expect(isSameMoney(moneyOf(10, 'EUR'), moneyOf(10.01, 'EUR'))).toBe(false);
});

test('amounts of one currency add up, others do not', () => {
  expect(sumMoney('EUR', [])).toEqual({ amount: 0, currency: 'EUR' });
  expect(sumMoney('EUR', [moneyOf(0.1, 'EUR'), moneyOf(0.2, 'EUR')])).toEqual(moneyOf(0.3, 'EUR'));
  expect(() => sumMoney('EUR', [moneyOf(1, 'USD')])).toThrow("USD can't be added to EUR");
});

test('an amount without its currency is not money', () => {
  // @ts-expect-error -- The currency is missing.
  expect(() => formatMoney(10, style)).toThrow();
  // @ts-expect-error -- The currency is missing.
  expect(isSameMoney({ amount: 10 }, moneyOf(10, 'EUR'))).toBe(false);
});
