import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CategoryRecord } from '../../catalog/catalogue-records.ts';
import { revertSubCategories } from './revert-sub-categories.ts';

type SubCategory = CategoryRecord['sub_categories'][number];

const sub = (slug: string) => ({ slug, name: slug, is_active: true }) as unknown as SubCategory;
const listOf = (slugs: string) => Array.from(slugs, sub);
const reverted = (now: string, before: string, after: string) =>
  revertSubCategories(listOf(now), { before: listOf(before), after: listOf(after) }, new Map())
    .sub_categories.map(({ slug }) => slug)
    .join('');

test.each([
  ['the first one', 'bc', 'abc', 'bc', 'abc'],
  ['one in the middle', 'ac', 'abc', 'ac', 'abc'],
  ['two beside each other', 'ad', 'abcd', 'ad', 'abcd'],
  ['all', '', 'abc', '', 'abc'],
  ['one whose neighbour somebody has removed since', 'ad', 'abcd', 'abd', 'acd'],
  ['one beside which somebody has added another', 'acx', 'abc', 'ac', 'abcx'],
])('a removed subcategory returns to its position: %s', (_name, now, before, after, result) => {
  expect(reverted(now, before, after)).toBe(result);
});

test('only the removed subcategories are restored', () => {
  const slugs = fc.shuffledSubarray(Array.from('abcdefgh'));
  fc.assert(
    fc.property(slugs, fc.func(fc.boolean()), (before, stays) => {
      const after = before.filter((slug) => stays(slug)).join('');
      expect(reverted(after, before.join(''), after)).toBe(before.join(''));
    }),
  );
});
