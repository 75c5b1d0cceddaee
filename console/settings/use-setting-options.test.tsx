import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SettingField } from '#contract/console/settings.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { useSettingOptions } from './use-setting-options.ts';

function namesOf(field: Pick<SettingField, 'options' | 'options_are'>, locale: string): string {
  function Names() {
    const options = useSettingOptions(field as SettingField);
    return options.map(({ option, name }) => `${option} ${name}`).join(', ');
  }
  return renderToStaticMarkup(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <Names />
    </LanguageProvider>,
  );
}

test.each([
  [
    'en',
    'countries',
    ['AD', 'AE', 'AF', 'EU'],
    'EU European Union, AF Afghanistan, AD Andorra, AE United Arab Emirates',
  ],
  ['de', 'countries', ['AT', 'DE', 'EG'], 'EG Ägypten, DE Deutschland, AT Österreich'],
  ['en', 'weekdays', ['1', '7'], '1 Monday, 7 Sunday'],
  ['fr', 'weekdays', ['1', '2'], '1 lundi, 2 mardi'],
  ['de', 'languages', ['en', 'de'], 'en Englisch, de Deutsch'],
] as const)('in %s, %s %j are %s', (locale, kind, options, names) => {
  expect(namesOf({ options: [...options], options_are: kind }, locale)).toBe(names);
});
