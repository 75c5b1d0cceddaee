import { expect, test } from 'vitest';
import { withoutCopyrightMark } from './copyright-mark.ts';

test.each([
  ['© {year} Toolyard. All rights reserved.', 'Toolyard. All rights reserved.'],
  ['© 2024 Bolt & Co', 'Bolt & Co'],
  ['(C) Bolt & Co', 'Bolt & Co'],
  ['Copyright © 2024, Bolt & Co', 'Bolt & Co'],
  ['Bolt & Co, since 1924', 'Bolt & Co, since 1924'],
  ['2024 Tools', '2024 Tools'],
  ['', ''],
])('%s reads %s', (line, text) => {
  expect(withoutCopyrightMark(line)).toBe(text);
});
