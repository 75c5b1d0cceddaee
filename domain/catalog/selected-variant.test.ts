import { describe, expect, test } from 'vitest';
import { chooseOption, type OptionVariant, selectedVariant } from './selected-variant.ts';

const variant = (
  id: number,
  size_id: number | null,
  color_id: number | null,
  quantity = 5,
): OptionVariant => ({ id, size_id, color_id, quantity });

const SMALL = 1;
const LARGE = 2;
const RED = 10;
const BLUE = 20;

const VARIANTS = [variant(100, SMALL, RED, 0), variant(101, SMALL, BLUE), variant(102, LARGE, RED)];

describe('the variant shown', () => {
  test.each([
    ['the requested one', 102, 102],
    ['the requested one, sold out or not', 100, 100],
    ['the first available one, when none is requested', null, 101],
    ['the first available one, when an unknown one is requested', 999, 101],
  ])('is %s', (_, wanted, expected) => {
    expect(selectedVariant(VARIANTS, wanted)?.id).toBe(expected);
  });

  test('is the first when all are sold out', () => {
    expect(
      selectedVariant([variant(1, SMALL, null, 0), variant(2, LARGE, null, 0)], null)?.id,
    ).toBe(1);
  });

  test('is none for a product without variants', () => {
    expect(selectedVariant([], 7)).toBeNull();
  });
});

describe('choosing', () => {
  test.each([
    [
      'a size keeps the colour where that is made',
      101,
      'size_id',
      SMALL,
      { id: 101, keepsOther: true },
    ],
    [
      'a size that is not made in the colour changes it',
      101,
      'size_id',
      LARGE,
      { id: 102, keepsOther: false },
    ],
    ['a colour keeps the size, even sold out', 101, 'color_id', RED, { id: 100, keepsOther: true }],
    [
      'a colour that is not made in the size changes it',
      102,
      'color_id',
      BLUE,
      { id: 101, keepsOther: false },
    ],
    ['a combination that does not exist leads nowhere', 101, 'size_id', 99, null],
  ] as const)('%s', (_, from, kind, option, expected) => {
    const current = VARIANTS.find(({ id }) => id === from)!;
    const outcome = chooseOption(VARIANTS, current, kind, option);
    expect(outcome && { id: outcome.variant.id, keepsOther: outcome.keepsOther }).toEqual(expected);
  });

  test('prefers a combination that can be bought', () => {
    const variants = [variant(1, SMALL, RED), variant(2, LARGE, BLUE, 0), variant(3, LARGE, 30)];
    expect(chooseOption(variants, variants[0]!, 'size_id', LARGE)?.variant.id).toBe(3);
  });
});
