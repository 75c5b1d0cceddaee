import { expect, test } from 'vitest';
import { dominantColor } from './dominant-color.ts';

const pixels = (...colors: [number, number, number][]) => Uint8Array.from(colors.flat());

test.each([
  ['one colour', pixels([255, 0, 0]), '#ff0000'],
  ['the most frequent colour', pixels([10, 10, 10], [250, 250, 250], [10, 10, 10]), '#0a0a0a'],
  ['the mean of similar colours', pixels([8, 0, 0], [10, 0, 0], [200, 200, 200]), '#090000'],
  ['nothing', pixels(), '#f5f5f4'],
])('%s', (_, bytes, color) => {
  expect(dominantColor(bytes)).toBe(color);
});
