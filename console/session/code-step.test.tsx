import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { prepareTranslator } from '#web/i18n/translators.ts';
import { CodeStep } from './code-step.tsx';

/** The texts of the console in a language, in which the "Code" of a product is an article number. */
const textsOf = (locale: string): Record<string, string> =>
  ['settings', 'console'].reduce((texts, catalogue) => {
    const file = new URL(`../../server/${catalogue}/locales/${locale}.json`, import.meta.url);
    return { ...texts, ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) };
  }, {});

test.each([
  ['de', 'Code aus der App'],
  ['es', 'Código de la aplicación'],
  ['fr', 'Code de l’application'],
])(
  'in %s the second step asks for the %s, not for the code of a product',
  async (locale, label) => {
    await prepareTranslator(locale, () => Promise.resolve(textsOf(locale)));
    const html = renderToStaticMarkup(
      <LanguageProvider language={{ locale, direction: 'ltr' }}>
        <CodeStep onNext={() => undefined} />
      </LanguageProvider>,
    );
    expect(/<label.*?<\/label>/s.exec(html)?.[0]).toContain(label);
  },
);
