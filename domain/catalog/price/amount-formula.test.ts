import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountFormula, calculated, readFormula, commonEndings } from './amount-formula.ts';

const CENTS = { unit: 100, smallest: 1, ending: null };
const YEN = { unit: 100, smallest: 100, ending: null };
const PIECES = { unit: 1, smallest: 1, ending: null };
const ending = (end: number, every = 100) => ({ ...CENTS, ending: { end, every } });

const formula = (text: string): AmountFormula => {
  const read = readFormula(text);
  if (read === null) throw new Error(`"${text}" is no formula.`);
  return read;
};

test.each([
  ['× 1.05', 1290, CENTS, 1355],
  ['*1,05', 1290, CENTS, 1355],
  ['= x 2', 1290, CENTS, 2580],
  ['+2', 1290, CENTS, 1490],
  ['+ 2', 5, PIECES, 7],
  ['− 0,50', 1290, CENTS, 1240],
  ['+5 %', 1290, CENTS, 1355],
  ['-10%', 1290, CENTS, 1161],
  ['* 90 %', 1290, CENTS, 1161],
  ['/ 2', 1291, CENTS, 646],
  ['÷ 1.19', 1190, CENTS, 1000],
  ['/ 1,19 + 1', 1190, CENTS, 1100],
  ['× 1٫5', 100, CENTS, 150],
  // Rounded once, after the last step.
  ['/ 3 × 3', 100, CENTS, 100],
  // As a float, 1.005 is slightly less and would be rounded down.
  ['× 1.005', 100, CENTS, 101],
  ['× 1.15', 1_000_000_000_001, CENTS, 1_150_000_000_001],
  ['+ 5 %', 12_300, YEN, 12_900],
  ['- 99 %', 1, CENTS, 1],
  ['× 0', 1290, CENTS, 0],
  ['+ 5 %', 0, CENTS, 0],
  ['- 20', 1290, CENTS, null],
  ['× 999999999', 1_000_000, CENTS, null],
])('%s of %i is right to the minor unit', (text, amount, units, result) => {
  expect(calculated(formula(text), amount, units)).toBe(result);
});

test.each([
  [1234, ending(90), 1190],
  [1240, ending(90), 1290],
  [1290, ending(90), 1290],
  [1, ending(90), 90],
  [30, ending(0), 100],
  [0, ending(90), 0],
  [1232, ending(0, 5), 1230],
  [1233, ending(0, 5), 1235],
  [122_900, { ...YEN, ending: { end: 8000, every: 10_000 } }, 118_000],
])('%i gets the nearest amount with the ending, the higher of two', (amount, units, result) => {
  expect(calculated(formula('× 1'), amount, units)).toBe(result);
});

test.each(['', '=', '1.05', '5 %', '*', '× 1.05 ×', '/ 0', '+ 1.234', '+ 1.234,50', '× 1e3'])(
  '%j is not a formula',
  (text) => {
    expect(readFormula(text)).toBeNull();
  },
);

test('five steps are too many', () => {
  expect(readFormula('+1+1+1+1')).not.toBeNull();
  expect(readFormula('+1+1+1+1+1')).toBeNull();
});

describe('for every amount', () => {
  const amount = fc.integer({ min: 1, max: 1e9 });

  test('adding and taking away the same, or multiplying and dividing, changes nothing', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1e6 }), (price, by) => {
        expect(calculated(formula(`+ ${by} − ${by}`), price, CENTS)).toBe(price);
        expect(calculated(formula(`× ${by} / ${by}`), price, CENTS)).toBe(price);
      }),
    );
  });

  test('the result is payable, above zero, and at most half a step from the exact one', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom(1, 100),
        (price, thousandths, smallest) => {
          const text = `× ${(thousandths / 1000).toFixed(3)}`;
          const result = calculated(formula(text), price, { unit: 100, smallest, ending: null });
          expect(result).toBeGreaterThan(0);
          expect((result ?? 0) % smallest).toBe(0);
          if (result === smallest) return;
          const off = BigInt(result ?? 0) * 1000n - BigInt(price) * BigInt(thousandths);
          expect(2n * off > -1000n * BigInt(smallest) && 2n * off <= 1000n * BigInt(smallest)).toBe(
            true,
          );
        },
      ),
    );
  });

  test('every common ending is preserved, and a higher amount never gets a lower price', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(0, 2, 3), (one, other, digits) => {
        for (const ending of commonEndings(digits)) {
          const [low, high] = [Math.min(one, other), Math.max(one, other)].map((price) =>
            calculated(formula('× 1'), price, { ...CENTS, ending }),
          );
          expect((low ?? -1) % ending.every).toBe(ending.end);
          expect(high).toBeGreaterThanOrEqual(low ?? 0);
        }
      }),
    );
  });
});
