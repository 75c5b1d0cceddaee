import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadConsoleTexts } from '#test/translations/load-console-texts.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { CodeStep } from './code-step.tsx';

// "Code" alone is the code of a product in these catalogues.
test.each([
  ['de', 'Code aus der App'],
  ['es', 'Código de la aplicación'],
  ['fr', 'Code de l’application'],
])(
  'in %s the second step asks for the %s, not for the code of a product',
  async (locale, label) => {
    await loadConsoleTexts(locale);
    const html = renderToStaticMarkup(
      <LanguageProvider language={{ locale, direction: 'ltr' }}>
        <CodeStep onNext={() => undefined} onEnded={() => undefined} />
      </LanguageProvider>,
    );
    expect(/<label.*?<\/label>/s.exec(html)?.[0]).toContain(label);
  },
);
