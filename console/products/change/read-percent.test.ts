import { expect, test } from 'vitest';
import { readPercent } from './read-percent.ts';

test.each([
  ['5', 5],
  ['+5 %', 5],
  ['-7,5', -7.5],
  ['−10', -10],
  [' 12.25% ', 12.25],
  ['0', null],
  ['', null],
  ['five', null],
  ['1.234', null],
  ['--1', null],
  ['-١٠٫٥', -10.5],
  ['১২.৫ %', 12.5],
  ['%', null],
  ['$5', null],
])('%j is %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});
