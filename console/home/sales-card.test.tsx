import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { prepareTranslator } from '#web/i18n/translators.ts';
import { MeProvider } from '../session/me-context.tsx';
import { SalesCard } from './sales-card.tsx';

const shop = {
  currency: { name: 'EUR', symbol: '€', position: 'suffix', digits: 2 },
  time_zone: 'UTC',
} as Me['shop'];
const TEXTS = {
  Yesterday: 'Hier',
  'Average order': 'Panier moyen',
  '{{name}}: {{value}}': '{{name}} : {{value}}',
  '{{label}}:': '{{label}} :',
};

test('figures stand behind their names with the punctuation of the language', async () => {
  await prepareTranslator('fr', () => Promise.resolve(TEXTS));
  const sums = [{ currency: 'EUR', amount: 900, amount_before: 700, average: 450 }];
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
  expect(text).toContain('Hier : 6');
  expect(text).toContain('Hier : 700,00');
  expect(text).toContain('Panier moyen : 450,00');
});
