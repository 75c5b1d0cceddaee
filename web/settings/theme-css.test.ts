import fc from 'fast-check';
import { expect, test } from 'vitest';
import { THEME_SHADES } from '#contract/settings/branding.ts';
import { contrastRatio } from '#domain/settings/contrast.ts';
import { themeCss } from './theme-css.ts';

const all = Object.fromEntries(THEME_SHADES.map((shade, index) => [shade, `#00000${index % 10}`]));

// Spec §4: theme colours are applied only when all 12 shades are present.
test('twelve shades replace the accent', () => {
  const css = themeCss(all);
  expect(css).toContain('--color-primary:#000000');
  expect(css).toContain('--color-primary-50:#000001');
  expect(css).toContain('--color-primary-950:#000001');
});

test.each(THEME_SHADES)('without %s the built-in accent stays', (missing) => {
  const { [missing]: _left, ...rest } = all;
  expect(themeCss(rest)).toBeNull();
});

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const themes = fc.record(Object.fromEntries(THEME_SHADES.map((shade) => [shade, color])));

/** Resolves a variable in the light or dark scheme. */
function valueOf(css: string, name: string, scheme: 'light' | 'dark'): string {
  const [light = '', dark = ''] = css.split('@media');
  const valueIn = (part: string, property: string) =>
    new RegExp(`[{;]${property}:([^;}]+)`).exec(part)?.[1];
  const value = (scheme === 'dark' ? valueIn(dark, name) : undefined) ?? valueIn(light, name) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference ? valueOf(css, reference, scheme) : value;
}

test('text on and in the accent colours has enough contrast for any shades', () => {
  fc.assert(
    fc.property(themes, (theme) => {
      const css = themeCss(theme) ?? '';
      const onAction = valueOf(css, '--color-on-action', 'light');
      const action = theme['primary600'] as string;
      const hovered = valueOf(css, '--color-action-hover', 'light');
      expect(contrastRatio(onAction, action)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(onAction, hovered)).toBeGreaterThanOrEqual(4.5);
      for (const [scheme, grounds] of [
        ['light', ['#ffffff', '#f5f5f4']],
        ['dark', ['#141211', '#292524']],
      ] as const) {
        const words = valueOf(css, '--color-accent', scheme);
        const tint = valueOf(css, '--color-tint', scheme);
        const tinted = tint.startsWith('color-mix') ? (theme['primary950'] as string) : tint;
        for (const ground of [...grounds, tinted])
          expect(contrastRatio(words, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
