import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadConsoleTexts } from '#test/translations/load-console-texts.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { MeProvider } from '../session/me-context.tsx';
import { SalesCard } from './sales-card.tsx';

const shop = {
  currency: { name: 'EUR', symbol: '€', position: 'suffix', digits: 2 },
  time_zone: 'UTC',
} as Me['shop'];

test('figures stand behind their names with the punctuation of the language', async () => {
  await loadConsoleTexts('fr');
  const sums = [{ currency: 'EUR', amount: 900, amount_before: 700, average: 450, refunded: 12.5 }];
  const html = renderToStaticMarkup(
    <LanguageProvider language={{ locale: 'fr', direction: 'ltr' }}>
      <MeProvider me={{ shop } as Me}>
        <SalesCard
          sales={{ periods: [{ days: 1, orders: 2, orders_before: 6, sums }], days: [] }}
        />
      </MeProvider>
    </LanguageProvider>,
  );
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('Hier\u00a0: 6');
  expect(text).toContain('Hier\u00a0: 700,00');
  expect(text).toContain('En moyenne\u00a0: 450,00');
  expect(text).toContain('Remboursé\u00a0: 12,50');
});

test.each([
  [4, true],
  [0, true],
  [null, false],
])('%j orders a year ago: compared is %j', async (orders_year_ago, isCompared) => {
  const sums = [
    { currency: 'EUR', amount: 9, amount_before: 7, amount_year_ago: 5, average: 4.5, refunded: 0 },
  ];
  const html = renderToStaticMarkup(
    <MeProvider me={{ shop } as Me}>
      <SalesCard
        sales={{
          periods: [{ days: 30, orders: 2, orders_before: 6, orders_year_ago, sums }],
          days: [],
        }}
      />
    </MeProvider>,
  );
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text.includes(`A year ago: ${orders_year_ago}`)).toBe(isCompared);
  expect(/A year ago: 5\.00/.test(text)).toBe(isCompared);
});
