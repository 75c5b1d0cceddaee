import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, toSlug, numberedSlug } from './slug.ts';

test.each([
  ['Claw Hammer 450 g', 'claw-hammer-450-g'],
  ['  Größe & Maß  ', 'grosse-and-mass'],
  ['Łódź saw', 'lodz-saw'],
  ["Joiner's square", 'joiners-square'],
  ['½" bolt', '1-2-bolt'],
  ['M8 × 40', 'm8-40'],
  ['18', 'item-18'],
  ['--x--', 'x'],
])('%s becomes %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a name in another script always gets the same slug, and a different name another', () => {
  expect(toSlug('مطرقة')).toBe(toSlug('مطرقة'));
  expect(toSlug('مطرقة')).not.toBe(toSlug('منشار'));
});

test('repeated names are numbered', () => {
  expect([1, 2, 3].map((number) => numberedSlug('hammer', number))).toEqual([
    'hammer',
    'hammer-2',
    'hammer-3',
  ]);
});

test('every name gives a valid slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(isSlug(toSlug(name))).toBe(true);
    }),
  );
});
