import { expect, test } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { LanguageProvider } = await import('#web/i18n/text.tsx');
const { NumberField } = await import('./number-field.tsx');

test.each([
  ['7.5', 'en', 7.5],
  ['7,5', 'de', 7.5],
  ['1.200', 'de', 1200],
  ['٧٫٥', 'ar', 7.5],
  ['৩০', 'bn', 30],
  ['−3', 'en', -3],
  [' ', 'en', null],
  ['many', 'en', 'many'],
])('"%s" typed in %s is the value %j', async (text, locale, expected) => {
  let value: unknown = 'nothing';
  const page = await drawPage(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <NumberField
        label="Days"
        value={1}
        onChange={(read) => {
          value = read;
        }}
      />
    </LanguageProvider>,
  );
  const field = () => page.drawn().find(({ name }) => name === 'INPUT')?.props;
  // Browsers accept no digits of other scripts in a number field.
  expect(field()?.['type']).not.toBe('number');
  const { onChange } = field() ?? {};
  await page.act(() => (onChange as (event: object) => void)({ currentTarget: { value: text } }));
  expect(value).toBe(expected);
  expect(field()?.['value']).toBe(text);
  await page.end();
});
