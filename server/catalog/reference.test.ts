import { expect, test } from 'vitest';
import { parseReference } from './reference.ts';

test.each([
  ['42', 42, '42'],
  ['Hand-Tools', null, 'hand-tools'],
  ['2147483647', 2147483647, '2147483647'],
  ['3000000000', 3_000_000_000, '3000000000'],
  ['1000000000000000', null, '1000000000000000'],
  ['99999999999999999999', null, '99999999999999999999'],
  ['-1', null, '-1'],
  ['1e3', null, '1e3'],
])('%s', (text, id, slug) => {
  expect(parseReference(text)).toEqual({ id, slug });
});
