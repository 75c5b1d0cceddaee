import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import type { Home } from '#contract/console/home.ts';
import type { Me } from '#contract/console/staff/me.ts';

stubBrowser();
const { loadConsoleTexts } = await import('#test/translations/load-console-texts.ts');
const { LanguageProvider } = await import('#web/i18n/text.tsx');
const { MeProvider } = await import('../session/me-context.tsx');
const { FirstDayCard } = await import('./first-day-card.tsx');

const checklist = (language: string, locale: string, points: Home['first_day']) => (
  <MemoryRouter>
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <MeProvider me={{ shop: { language } } as Me}>
        <FirstDayCard points={points} />
      </MeProvider>
    </LanguageProvider>
  </MemoryRouter>
);

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
      checklist(language, 'fr', [{ name, sentence: '', command: null }]),
    );
    expect(html.includes('Langue de la boutique\u00a0: anglais.')).toBe(isNamed);
  },
);

test('a command is copied as it is entered in a terminal', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const point = { name: 'backup', sentence: '', command: 'backup shop.tar.gz' };
  const page = await drawPage(checklist('en', 'en', [point]));
  const copy = page.drawn().find(({ text }) => text === 'Copy');
  await page.act(copy?.props['onClick'] as () => void);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('npm run shop -- backup shop.tar.gz');
  await page.end();
});
