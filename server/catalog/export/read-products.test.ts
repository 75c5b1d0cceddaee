import { expect, test } from 'vitest';
import { toAttributes } from './read-products.ts';

const of = (slug: string, text_value: string) => ({ slug, text_value, number_value: null });

test('the values of an attribute are listed, whatever its slug', () => {
  const rows = [of('material', 'Steel'), of('constructor', 'Ada'), of('constructor', 'Ben')];
  expect(toAttributes(rows)).toEqual({ material: 'Steel', constructor: ['Ada', 'Ben'] });
});
