import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headingIn } from './headings.ts';

interface DemoLine {
  type: string;
  name: string;
  unit?: string;
  sub_categories?: { name: string }[];
}

const lines = readFileSync(new URL('../../../demo/catalog.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DemoLine);

/**
 * The categories, subcategories, attributes and sales units of the demo shop; without the unit "piece", which pages do
 * not show.
 */
const demo = [
  ...lines
    .filter(({ type }) => type === 'category' || type === 'attribute')
    .flatMap(({ name, sub_categories = [] }) => [name, ...sub_categories.map((sub) => sub.name)]),
  ...lines
    .filter(({ type }) => type === 'product')
    .flatMap(({ unit = '' }) => (/[a-z]{3}/.test(unit) && unit !== 'piece' ? [unit] : [])),
];

test.each(['ar', 'bn', 'de', 'es', 'fr'])(
  'every heading of the demo shop is translated to %s',
  (locale) => {
    const texts = JSON.parse(
      readFileSync(new URL(`./headings/${locale}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>;
    expect(Object.keys(texts).toSorted()).toEqual([...new Set(demo)].toSorted());
  },
);

test.each([
  ['de', 'Power tools', 'Elektrowerkzeuge'],
  ['en', 'Power tools', 'Power tools'],
  ['de', 'A heading of the operator', 'A heading of the operator'],
  ['xx', 'Power tools', 'Power tools'],
  ['../x', 'Power tools', 'Power tools'],
  ['de', 'constructor', 'constructor'],
])('in %s %s reads %s', (locale, name, text) => {
  expect(headingIn(locale, name)).toBe(text);
});
