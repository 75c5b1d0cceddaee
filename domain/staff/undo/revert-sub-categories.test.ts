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

test.each([
  ['nothing', [], listOf('a'), []],
  ['products', ['shown'], listOf('ab'), ['used']],
  ['products in the bin alone', ['binned'], [sub('a'), { ...sub('b'), is_active: false }], []],
] as const)('an added subcategory that %s has', (_name, users, sub_categories, skipped) => {
  const change = { before: listOf('a'), after: listOf('ab') };
  const usedBy = new Map(users.map((user) => ['b', user]));
  expect(revertSubCategories(listOf('ab'), change, usedBy)).toEqual({
    sub_categories,
    skipped: new Set(skipped),
  });
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
