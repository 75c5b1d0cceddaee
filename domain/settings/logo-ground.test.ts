import { expect, test } from 'vitest';
import { type LogoGround, logoGround } from './logo-ground.ts';

const COLORS: Record<string, number[]> = {
  k: [0, 0, 0, 255],
  n: [16, 24, 48, 255],
  b: [0, 0, 255, 255],
  w: [255, 255, 255, 255],
  o: [232, 89, 12, 255],
  y: [255, 204, 0, 255],
  ' ': [0, 0, 0, 0],
  '.': [255, 255, 255, 100],
};

/** A logo drawn with letters, one a pixel, ten times as large. */
const logo = (...rows: string[]) => {
  const wide = rows.map((row) => row.split('').flatMap((letter) => Array(10).fill(letter)));
  const pixels = wide.flatMap((row) => Array(10).fill(row)).flat() as string[];
  return {
    width: (wide[0] as string[]).length,
    bytes: Uint8Array.from(pixels.flatMap((letter) => COLORS[letter] as number[])),
  };
};

test.each<[string, LogoGround, ReturnType<typeof logo>]>([
  ['black words', 'light', logo('         ', ' k k kkk ', '         ')],
  ['navy words', 'light', logo(' n n nnn ', '         ')],
  ['words of a blue that is faint on black', 'light', logo(' b b bbb ', '         ')],
  ['a coloured sign with black words', 'light', logo('ooo      ', 'ooo k kk ', 'ooo      ')],
  [
    'a large coloured sign with a line of small black words',
    'light',
    logo('ooooooooooo', 'ooooooooooo', 'ooooooooooo', '           ', ' k k       '),
  ],
  [
    'a large coloured sign with a black dot',
    'any',
    logo('ooooooo', 'ooooooo', 'ooooooo', 'ooooooo', 'ooooooo', '       ', ' k     '),
  ],
  ['a coloured sign with a black outline', 'any', logo('kkkk ', 'kook ', 'kook ', 'kkkk ')],
  ['a black sign with coloured words in it', 'any', logo('kkkkk ', 'kokok ', 'kkkkk ')],
  ['white words', 'dark', logo(' w w www ', '         ')],
  [
    'a coloured sign with white words beside it',
    'dark',
    logo('ooo      ', 'ooo w ww ', 'ooo      '),
  ],
  ['a coloured badge with white words in it', 'any', logo('oooooo ', 'owowwo ', 'oooooo ')],
  ['a badge of white letters cut at its side', 'any', logo('oooow ', 'owoow ', 'oooow ')],
  ['a coloured sign alone', 'any', logo('ooo  ', 'ooo  ')],
  ['a yellow sign', 'any', logo('yyy  ', 'yyy  ')],
  [
    'black words on white that fills the picture',
    'any',
    logo('wwwwwwwww', 'wkwkwkkkw', 'wwwwwwwww'),
  ],
  ['black words and a few white ones', 'light', logo(' k kk w ', '        ')],
  ['what is hardly opaque does not count', 'any', logo('ooo ...', 'ooo ...')],
  ['nothing visible', 'any', logo('   ')],
])('%s can be seen on %s ground', (_what, ground, pixels) => {
  expect(logoGround(pixels)).toBe(ground);
});
