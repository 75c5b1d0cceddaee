import { expect, test } from 'vitest';
import { changesOf } from './field-changes.ts';

const picture = (src: string) => ({ src, alt: 'A saw' });

test.each<[string, unknown, unknown, string, string]>([
  ['price', 1290, 1490, '12.90', '14.90'],
  ['price', 1290, null, '12.90', 'none'],
  ['is_active', true, false, 'yes', 'no'],
  ['images', [], [picture('a.webp'), picture('b.webp')], 'none', 'a.webp, b.webp'],
  ['sub_categories', ['saws'], ['saws', 'planes'], 'saws', 'saws, planes'],
  ['weight', 500, undefined, '500', 'none'],
  ['description', '', 'x'.repeat(90), '', `${'x'.repeat(60)}…`],
])('%s: %j to %j reads "%s" to "%s"', (field, was, is, before, after) => {
  expect(changesOf({ [field]: was }, { [field]: is }, 'EUR')).toEqual([{ field, before, after }]);
});
