import { expect, test } from 'vitest';
import { drawnMark } from './drawn-mark.ts';

test.each([
  ['Kiln & Co', '#c94606', '>KC<', '#ffffff'],
  ['Velo', '#ffe100', '>V<', '#000000'],
  ['<3', '#102030', '>&lt;<', '#ffffff'],
  ['متجر الدراجات', '#102030', '>ما<', '#ffffff'],
])('the mark of %s on %s shows its initials, readable', (name, color, text, words) => {
  const mark = drawnMark(name, color);
  expect(mark).toContain(text);
  expect(mark).toContain(`fill="${color}"`);
  expect(mark).toContain(`<text x="32" y="33" fill="${words}"`);
});
