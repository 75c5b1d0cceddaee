import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intlLocale } from './intl-locale.ts';
import { numberWriter, type NumberStyle } from './number-writer.ts';

const LANGUAGES = ['en', 'ar', 'bn', 'de', 'es', 'fr'];
const STYLES: NumberStyle[] = [
  {},
  { minimumFractionDigits: 0, maximumFractionDigits: 0 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { style: 'percent' },
  { style: 'percent', maximumFractionDigits: 2 },
];
/** Numbers with three decimals, except zero, whose sign Intl writes. */
const numberUpTo = (max: number) =>
  fc
    .integer({ min: -max * 1000, max: max * 1000 })
    .filter((thousandths) => thousandths !== 0)
    .map((thousandths) => thousandths / 1000);

describe.each(LANGUAGES)('numbers in %s', (locale) => {
  test.each(STYLES)('are formatted as Intl formats them: %o', (style) => {
    const intl = new Intl.NumberFormat(intlLocale(locale), style);
    const write = numberWriter(locale, style)!;
    const isPercent = style.style === 'percent';
    for (const value of [
      0,
      0.07,
      1,
      999,
      ...(isPercent ? [] : [1000, 1234, 9999, 10_000, 12_345.678, 1_234_567]),
    ]) {
      expect(write(value)).toBe(intl.format(value));
      if (value > 0) expect(write(-value)).toBe(intl.format(-value));
    }
    fc.assert(
      fc.property(numberUpTo(isPercent ? 900 : 2_000_000_000), (value) => {
        expect(write(value)).toBe(intl.format(value));
      }),
    );
  });
});

test.each([
  [1.005, '1.01'],
  [0.005, '0.01'],
  [1e-7, '0.00'],
  [-0, '0.00'],
  [1_234_567_890_123.45, '1,234,567,890,123.45'],
])('%d with two decimals is %s', (value, text) => {
  const write = numberWriter('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })!;
  expect(write(value)).toBe(text);
});

test('other languages are left to Intl', () => {
  expect(numberWriter('hi', {})).toBeNull();
});
