import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SettingField } from '#contract/console/settings.ts';
import { SettingInput } from './setting-input.tsx';

const field = { name: 'keep_log_days', kind: 'number', is_whole: true, is_optional: false };

/** What is shown below a refused number with these limits. */
function errorOf(value: unknown, limits: { least: number; most: number }): string | undefined {
  const markup = renderToStaticMarkup(
    <SettingInput
      field={{ ...field, ...limits } as SettingField}
      label="Log, in days"
      hint={undefined}
      value={value}
      error="It can't be above the maximum."
      onChange={() => {}}
    />,
  );
  return /<p[^>]*>([^<]*)<\/p>/.exec(markup)?.[1]?.replaceAll('&#x27;', "'");
}

test.each([
  [7, 3650, 'Enter a number from 90 to 3,650.'],
  [null, 3650, 'Enter a number from 90 to 3,650.'],
  [1.5, 1e12, 'Enter a number, 90 or more.'],
  [100, 3650, "It can't be above the maximum."],
])('a refused %s of 90 to %s says "%s"', (value, most, sentence) => {
  expect(errorOf(value, { least: 90, most })).toBe(sentence);
});

test.each(['switch', 'choice', 'choices', 'text', 'long-text', 'number'])(
  'a refused setting of the kind %s is marked, so that it gets the focus',
  (kind) => {
    const markup = renderToStaticMarkup(
      <SettingInput
        field={{ ...field, kind, options: ['order', 'line'], options_are: 'words' } as SettingField}
        label="Log"
        hint={undefined}
        value={null}
        error="Fill this in."
        onChange={() => {}}
      />,
    );
    expect(markup).toMatch(/<(input|select|textarea)[^>]* aria-invalid="true"/);
  },
);

test('a setting that is a number is typed in the digits of any language', () => {
  const markup = renderToStaticMarkup(
    <SettingInput
      field={field as SettingField}
      label="Log, in days"
      hint={undefined}
      value={90}
      error={undefined}
      onChange={() => {}}
    />,
  );
  expect(markup).toContain('value="90"');
  expect(markup).not.toContain('type="number"');
});
