import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSizes } from './size-tokens.ts';

const tokens = (text: string) => cutSizes(text).sizes.flatMap(({ all }) => all);
const searched = (text: string) => cutSizes(text).sizes.map(({ narrowest }) => narrowest);

test.each([
  ['M8 x 40', ['m8x40', '8x40', 'm8', '40mm']],
  ['m8x40', ['m8x40', '8x40', 'm8', '40mm']],
  ['M8*40', ['m8x40', '8x40', 'm8', '40mm']],
  ['M8 × 40', ['m8x40', '8x40', 'm8', '40mm']],
  ['M12', ['m12']],
  ['4,5 x 60 mm', ['4.5x60', '4.5mm', '60mm']],
  ['4.50 x 60mm', ['4.5x60', '4.5mm', '60mm']],
  ['8 mm', ['8mm']],
  ['8mm', ['8mm']],
  ['Ø 8 mm', ['8mm']],
  ['1/2"', ['1/2', '12.7mm']],
  ['1/2 inch', ['1/2', '12.7mm']],
  ['½ in', ['1/2', '12.7mm']],
  ['1 1/2"', ['1-1/2', '38.1mm']],
  ['1½"', ['1-1/2', '38.1mm']],
  ['12"', ['12in', '304.8mm']],
  ['2.5 cm', ['2.5cm', '25mm']],
  ['10 x 20 x 30 mm', ['10x20x30', '10mm', '20mm', '30mm']],
  ['18 volt', ['18v']],
  ['18V', ['18v']],
  ['2 x 4.0 Ah', ['2x4', '4ah']],
  ['5 metres', ['5m', '5000mm']],
  ['0.5 l', ['0.5l']],
  ['750 ml', ['750ml']],
  ['100 pieces', ['100pcs']],
  ['700 x 25C', ['700x25', '700mm', '25mm', '700c', '25c']],
  ['700C x 25', ['700x25', '700mm', '25mm', '700c', '25c']],
  ['650x47b', ['650x47', '650mm', '47mm', '650b', '47b']],
])('%s is stored as %j', (text, expected) => {
  expect(tokens(text)).toEqual(expected);
});

test.each([
  ['M8 x 40', [['m8x40']]],
  ['8x40', [['8x40']]],
  ['m8', [['m8']]],
  ['40 mm', [['40mm']]],
  ['1/4 in', [['1/4', '6.35mm']]],
  ['700x25c', [['700x25']]],
  ['700cx25', [['700x25']]],
  ['700 x 25 C', [['700x25']]],
])('%s searches for %j only', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['hex bolt M8 x 40 zinc', 'hex bolt   zinc'],
  ['bit 8', 'bit 8'],
  ['torx t25', 'torx t25'],
  ['ISO 9001', 'iso 9001'],
  ['rim 700c', 'rim 700c'],
  ['700 x 25 C tyre', '  tyre'],
])('remaining text of %s', (text, rest) => {
  expect(cutSizes(text).rest).toBe(rest);
});

test('the tokens of a search are always among those stored for the same text', () => {
  const number = fc.oneof(
    fc.integer({ min: 1, max: 999 }).map(String),
    fc.constantFrom('4,5', '6.35', '1/4', '1 1/2'),
  );
  const text = fc
    .tuple(
      fc.constantFrom('', 'M'),
      number,
      fc.option(number, { nil: null }),
      fc.constantFrom('', ' mm', 'mm', ' in', '"', ' V', ' cm'),
    )
    .map(
      ([thread, first, second, unit]) => `${thread}${first}${second ? ` x ${second}` : ''}${unit}`,
    );
  fc.assert(
    fc.property(text, (size) => {
      const stored = tokens(size);
      for (const token of searched(size).flat()) expect(stored).toContain(token);
    }),
  );
});

test('sizes match with and without spaces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 999 }), (a, b) => {
      expect(tokens(`M${a} x ${b}`)).toEqual(tokens(`m${a}X${b}`));
      expect(tokens(`${a} x ${b} mm`)).toEqual(tokens(`${a}x${b}mm`));
    }),
  );
});

test('any text is accepted, and none takes long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      (text) => typeof cutSizes(text).rest === 'string',
    ),
  );
  const start = performance.now();
  for (const piece of ['1', '1 ', '1/', 'x1', '1x', '1 x ', "1'", '1.', 'm1', ' '.repeat(5)])
    cutSizes(piece.repeat(20_000 / piece.length));
  expect(performance.now() - start).toBeLessThan(2000);
});
