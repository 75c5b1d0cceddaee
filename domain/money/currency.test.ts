import { expect, test } from 'vitest';
import { convertPrice, formatPrice } from './currency.ts';

const DOLLAR = { symbol: '$', rate_from_default: 1 };
const EURO = { symbol: '€', rate_from_default: 0.92 };
const FRANC = { symbol: 'CHF', rate_from_default: 0.8 };

// Spec §9: two decimals, times rate_from_default, the symbol by position.
test.each([
  ['two decimals', 12.9, DOLLAR, 'prefix', 'en', '$12.90'],
  ['nothing', 0, DOLLAR, 'prefix', 'en', '$0.00'],
  ['the rate', 10, EURO, 'prefix', 'en', '€9.20'],
  ['half a cent is rounded up', 1.005, DOLLAR, 'prefix', 'en', '$1.01'],
  ['thousands apart', 12345.6, DOLLAR, 'prefix', 'en', '$12,345.60'],
  ['no decimals', 1250.5, { ...DOLLAR, symbol: '¥', digits: 0 }, 'prefix', 'en', '¥1,251'],
  ['three decimals', 1.2345, { ...FRANC, digits: 3 }, 'prefix', 'en', 'CHF\u00a00.988'],
  ['a negative amount', -4.5, DOLLAR, 'prefix', 'en', '-$4.50'],
  ['a negative amount in Arabic', -4.5, DOLLAR, 'prefix', 'ar', '\u200e-$4.50'],
  ['a symbol that consists of letters', 10, FRANC, 'prefix', 'en', 'CHF\u00a08.00'],
  ['the symbol after the amount', 12.9, EURO, 'suffix', 'en', '11.87\u00a0€'],
  ['the format of a language', 1234.5, DOLLAR, 'suffix', 'de', '1.234,50\u00a0$'],
] as const)('%s', (_name, amount, currency, position, locale, text) => {
  expect(formatPrice(amount, currency, position, locale)).toBe(text);
});

test('converted prices are whole cents', () => {
  expect(convertPrice(19.99, { rate_from_default: 0.9137, symbol: '' })).toBe(18.26);
});
