import { expect, test } from 'vitest';
import { csvSeparator } from './csv-separator.ts';

test.each([
  ['en', ','],
  ['ar', ','],
  ['bn', ','],
  ['de', ';'],
  ['es', ';'],
  ['fr', ';'],
])('columns of a CSV file in %s are separated by %s', (locale, separator) => {
  expect(csvSeparator(locale)).toBe(separator);
});
