import { expect, test } from 'vitest';
import { SETTING_SHAPES } from '#server/settings/operate/setting-fields.ts';
import { optionText } from '../../console/settings/option-text.ts';
import { SETTING_GROUPS } from '../../console/settings/setting-groups.ts';

const shapes = [...SETTING_SHAPES.values()];

test('every setting of the form is in exactly one group', () => {
  const names = SETTING_GROUPS.flatMap(({ fields }) => Object.keys(fields));
  expect(names.toSorted()).toEqual(shapes.map(({ name }) => name).toSorted());
});

test('every option has a label in plain words', () => {
  const words = shapes.flatMap(({ options }) => options);
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => optionText(word) === word)).toEqual([]);
});
