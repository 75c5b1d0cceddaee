import { expect, test } from 'vitest';
import { type LogoGround, logoGround } from './logo-ground.ts';

const BLACK = [0, 0, 0, 255];
const NAVY = [16, 24, 48, 255];
const WHITE = [255, 255, 255, 255];
const ORANGE = [232, 89, 12, 255];
const NOTHING = [0, 0, 0, 0];

/** The pixels of a logo, given as percentages per colour. */
const logo = (...parts: [number, number[]][]) =>
  Uint8Array.from(
    parts.flatMap(([times, color]) => Array.from({ length: times }, () => color)).flat(),
  );

test.each<[string, LogoGround, Uint8Array]>([
  ['black words', 'light', logo([30, BLACK], [70, NOTHING])],
  ['navy words', 'light', logo([30, NAVY], [70, NOTHING])],
  ['a coloured sign with black words', 'light', logo([25, ORANGE], [8, BLACK], [67, NOTHING])],
  ['white words', 'dark', logo([30, WHITE], [70, NOTHING])],
  ['a coloured sign alone', 'any', logo([30, ORANGE], [70, NOTHING])],
  ['a coloured badge with white words', 'any', logo([40, ORANGE], [20, WHITE], [40, NOTHING])],
  ['black words on white that fills the picture', 'any', logo([30, BLACK], [70, WHITE])],
  ['white words and black ones', 'light', logo([10, WHITE], [10, BLACK], [80, NOTHING])],
  ['nothing visible', 'any', logo([100, NOTHING])],
])('%s can be seen on %s ground', (_what, ground, pixels) => {
  expect(logoGround(pixels)).toBe(ground);
});
