import { expect, test } from 'vitest';
import { changesOf } from './field-changes.ts';

const picture = (src: string) => ({ src, alt: 'A saw' });

test.each<[string, unknown, unknown, string, string]>([
  ['price', 1290, 1490, '12.90', '14.90'],
  ['price', 1290, null, '12.90', ''],
  ['is_active', true, false, 'yes', 'no'],
  ['images', [], [picture('a.webp'), picture('b.webp')], '', 'a.webp, b.webp'],
  ['sub_categories', ['saws'], ['saws', 'planes'], 'saws', 'saws, planes'],
  [
    'sizes',
    [{ name: 'S', values: [], price: 0 }],
    [
      { name: 'S', values: [], price: 0 },
      { name: 'M', values: [], price: 0 },
    ],
    'S',
    'S, M',
  ],
  ['weight', 500, undefined, '500', ''],
  ['description', '', 'x'.repeat(90), '', `${'x'.repeat(60)}…`],
])('%s: %j to %j reads "%s" to "%s"', (field, was, is, before, after) => {
  expect(changesOf({ [field]: was }, { [field]: is }, 'EUR')).toEqual([
    { field, of: null, before, after },
  ]);
});

test('attributes, texts in other languages and variants are compared one by one', () => {
  const variant = { size: 'S', color: null, code: 'S-1', quantity: 5, price: null };
  const before = {
    attributes: { length: 10, steel: 'A2' },
    translations: { de: { name: 'Säge' } },
    variants: [variant, { ...variant, size: 'M' }],
  };
  const after = {
    attributes: { length: 12, steel: 'A2', teeth: 14 },
    translations: { de: { name: 'Handsäge' } },
    variants: [
      { ...variant, quantity: 6 },
      { ...variant, size: 'L' },
    ],
  };
  expect(changesOf(before, after, 'EUR')).toEqual([
    { field: 'attributes.length', of: null, before: '10', after: '12' },
    { field: 'attributes.teeth', of: null, before: '', after: '14' },
    { field: 'name:de', of: null, before: 'Säge', after: 'Handsäge' },
    { field: 'quantity', of: 'S', before: '5', after: '6' },
    { field: 'variant', of: null, before: '', after: 'L' },
    { field: 'variant', of: null, before: 'M', after: '' },
  ]);
});
