import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertMeasure, formatMeasure, measureRange, parseMeasure } from './measure.ts';

test.each([
  ['1/4 in', 'mm', 6.35],
  ['1/4"', 'mm', 6.35],
  ['6.35 mm', 'mm', 6.35],
  ['6,35', 'mm', 6.35],
  ['1 1/2"', 'in', 1.5],
  ['1-1/2 in', 'in', 1.5],
  ['1½″', 'mm', 38.1],
  ['2 ft', 'cm', 60.96],
  ["6'", 'm', 1.8288],
  ['0.5 l', 'ml', 500],
  ['1 gal', 'l', 3.785411784],
  ['18V', 'V', 18],
  ['18 volts', 'V', 18],
  ['1.2 kW', 'W', 1200],
  ['4000 mAh', 'Ah', 4],
  ['2 lbs', 'kg', 0.90718474],
  ['500 g', 'kg', 0.5],
  ['100', 'pcs', 100],
  ['100 pcs', 'pcs', 100],
  ['-5', '°C', -5],
  ['7', null, 7],
  ['8 mm', null, null],
  ['8 kg', 'mm', null],
  ['8 mm', 'kg', null],
  ['1/0 in', 'mm', null],
  ['thick', 'mm', null],
  ['', 'mm', null],
  ['1 2', 'mm', null],
  ['1e9999', 'mm', null],
])('%s as %s is %s', (text, unit, expected) => {
  const value = parseMeasure(text, unit);
  if (expected === null) expect(value).toBeNull();
  else expect(value).toBeCloseTo(expected, 9);
});

test.each([
  [6.35, 'mm', 'imperial', '1/4 in'],
  [38.1, 'mm', 'imperial', '1 1/2 in'],
  [0.396875, 'mm', 'imperial', '1/64 in'],
  [25.4, 'mm', 'imperial', '1 in'],
  [8, 'mm', 'imperial', '0.315 in'],
  [6.35, 'mm', 'metric', '6.35 mm'],
  [0.25, 'in', 'metric', '6.35 mm'],
  [0.25, 'in', 'imperial', '1/4 in'],
  [2, 'm', 'imperial', '6.562 ft'],
  [0.5, 'kg', 'imperial', '1.102 lb'],
  [18, 'V', 'imperial', '18 V'],
  [1234567, 'pcs', 'metric', '1234567 pcs'],
  [5, null, 'metric', '5'],
] as const)('%d %s in the %s system reads %s', (value, unit, system, expected) => {
  expect(formatMeasure(value, unit, system)).toBe(expected);
});

test('every 64th of an inch survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 * 48 }), (parts) => {
      const mm = (parts / 64) * 25.4;
      expect(parseMeasure(formatMeasure(mm, 'mm', 'imperial'), 'mm')).toBeCloseTo(mm, 9);
    }),
  );
});

test('converting there and back changes nothing', () => {
  const pairs = fc.constantFrom(
    ['mm', 'in'],
    ['kg', 'lb'],
    ['l', 'gal'],
    ['Nm', 'ft-lb'],
    ['bar', 'psi'],
  );
  fc.assert(
    fc.property(
      pairs,
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      ([one = '', other = ''], value) => {
        const there = convertMeasure(value, one, other) ?? 0;
        expect((convertMeasure(there, other, one) ?? 0) / value).toBeCloseTo(1, 9);
      },
    ),
  );
});

test('a value in the other system equals the original', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), (mm) => {
      const { min, max } = measureRange(
        parseMeasure(formatMeasure(mm, 'mm', 'imperial'), 'mm') ?? 0,
      );
      expect(mm).toBeGreaterThanOrEqual(min);
      expect(mm).toBeLessThanOrEqual(max);
    }),
  );
});

test('any text is accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('mm', 'kg', null), (text, unit) => {
      const value = parseMeasure(text, unit);
      return value === null || Number.isFinite(value);
    }),
  );
});
