import { expect, test } from 'vitest';
import { THEME_SHADES } from '#contract/settings.ts';
import { themeCss } from './load-settings.ts';

const all = Object.fromEntries(THEME_SHADES.map((shade, index) => [shade, `#00000${index % 10}`]));

// Spec §4: theme colours are applied only when all 12 shades are present.
test('twelve shades take the place of the accent', () => {
  const css = themeCss(all);
  expect(css).toContain('--color-primary:#000000');
  expect(css).toContain('--color-primary-50:#000001');
  expect(css).toContain('--color-primary-950:#000001');
});

test.each(THEME_SHADES)('without %s the built-in accent stays', (missing) => {
  const { [missing]: _left, ...rest } = all;
  expect(themeCss(rest)).toBeNull();
});
