import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { loadConsoleTexts } from '#test/translations/load-console-texts.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { MeProvider } from '../session/me-context.tsx';
import { FirstDayCard } from './first-day-card.tsx';

// A new shop is English: an owner who reads the console in French would write French names as English ones.
test.each([
  ['en', 'goods', true],
  ['fr', 'goods', false],
  ['en', 'backup', false],
])(
  'a French owner of a shop in %s without %s is pointed to its language: %s',
  async (language, name, isNamed) => {
    await loadConsoleTexts('fr');
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <LanguageProvider language={{ locale: 'fr', direction: 'ltr' }}>
          <MeProvider me={{ shop: { language } } as Me}>
            <FirstDayCard points={[{ name, sentence: '', command: null }]} />
          </MeProvider>
        </LanguageProvider>
      </MemoryRouter>,
    );
    expect(html.includes('Langue de la boutique\u00a0: anglais.')).toBe(isNamed);
  },
);
