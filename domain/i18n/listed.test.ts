import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  ['en', ['Steel', 'Brass'], 'Steel, Brass'],
  ['bn', ['ইস্পাত', 'পিতল'], 'ইস্পাত, পিতল'],
  ['ar', ['بائع', 'الدعم'], '\u2067بائع\u2069، \u2067الدعم\u2069'],
  ['ar', ['M8', 'M10'], '\u2068M8\u2069، \u2068M10\u2069'],
  ['ur', ['فولاد', ''], '\u2067فولاد\u2069، '],
  ['he', ['פלדה', 'פליז'], '\u2067פלדה\u2069, \u2067פליז\u2069'],
  ['en', ['M8', 'فولاذ'], 'M8, \u2067فولاذ\u2069'],
  ['ar', [], ''],
])('a list in %s: %j', (locale, parts, expected) => {
  expect(listed(parts, locale)).toBe(expected);
});
