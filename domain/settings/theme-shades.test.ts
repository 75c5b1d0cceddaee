import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeShades, readColor } from './theme-shades.ts';
import { contrastRatio, MIN_CONTRAST } from './contrast.ts';

test('the colour is the middle one of the shades', () => {
  expect(themeShades('#00aa77')).toMatchObject({ primary: '#00AA77', primary500: '#00AA77' });
  expect(Object.keys(themeShades('#00aa77'))).toHaveLength(12);
});

test.each([
  ['#0a7', '#00aa77'],
  ['0A7', '#00aa77'],
  [' #E8590C ', '#e8590c'],
  ['green', null],
  ['#12345', null],
])('%j is %j', (text, color) => expect(readColor(text)).toBe(color));

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const brightness = (shade: string) => contrastRatio(shade, '#000000');

test('shades go from light to dark for every colour', () => {
  fc.assert(
    fc.property(color, (base) => {
      const [, ...shades] = Object.values(themeShades(base)).map(brightness);
      shades
        .slice(1)
        .forEach((shade, at) => expect(shade).toBeLessThanOrEqual((shades[at] ?? 0) + 0.35));
    }),
  );
});

test('one of the dark shades is readable on light ground, and one of the light ones on dark', () => {
  fc.assert(
    fc.property(color, (base) => {
      const shades = themeShades(base);
      const dark = [shades.primary700, shades.primary800, shades.primary900, shades.primary950];
      const light = [
        shades.primary400,
        shades.primary300,
        shades.primary200,
        shades.primary100,
        shades.primary50,
      ];
      expect(dark.some((shade) => contrastRatio(shade, '#f5f5f4') >= MIN_CONTRAST)).toBe(true);
      expect(light.some((shade) => contrastRatio(shade, '#292524') >= MIN_CONTRAST)).toBe(true);
    }),
  );
});
