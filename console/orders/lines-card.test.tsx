import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { loadConsoleTexts } from '#test/translations/load-console-texts.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { MeProvider } from '../session/me-context.tsx';
import { LinesCard } from './lines-card.tsx';

beforeAll(() => loadConsoleTexts('de'));

/** The rows of the totals in German, each as its label and amount. */
function totalsOf(taxes_included: boolean): string[] {
  const taxes = [
    { name: 'VAT', percentage: 7, amount: 0.65 },
    { name: 'VAT', percentage: 19, amount: 3.19 },
  ];
  const amounts = {
    goods: 30,
    discount: 0,
    voucher: null,
    delivery: 0,
    taxes,
    taxes_included,
    total: 30,
    refunded: 0,
  };
  const order = { lines: [], currency: 'EUR', amounts } as unknown as ConsoleOrder;
  const currency = { name: 'EUR', symbol: '€', position: 'suffix', digits: 2 };
  const me = { shop: { currency } } as Me;
  const markup = renderToStaticMarkup(
    <LanguageProvider language={{ locale: 'de', direction: 'ltr' }}>
      <MeProvider me={me}>
        <LinesCard order={order} />
      </MeProvider>
    </LanguageProvider>,
  );
  const rows = markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*><bdi>(.*?)<\/bdi>/g);
  return [...rows].map(([, label, amount]) => `${label}: ${amount}`);
}

test('taxes are named in the language of the console, with their rates, and those in the prices are below the total', () => {
  expect(totalsOf(false).slice(1, -1)).toEqual([
    'Lieferung: 0,00\u00a0€',
    'MwSt. 7\u00a0%: 0,65\u00a0€',
    'MwSt. 19\u00a0%: 3,19\u00a0€',
  ]);
  expect(totalsOf(true).slice(-3)).toEqual([
    'Gesamtsumme: 30,00\u00a0€',
    'inkl. 7\u00a0% MwSt.: 0,65\u00a0€',
    'inkl. 19\u00a0% MwSt.: 3,19\u00a0€',
  ]);
});

test.each([
  ['leads those who see products to its product', ['products.see'], 8, '/products/8'],
  ['leads others nowhere', [], 8, undefined],
  ['whose product was deleted leads nowhere', ['products.see'], null, undefined],
])('a line %s, and counts returned pieces', (_who, rights, product_id, to) => {
  const line = { id: 1, product_id, name: 'Saw', variant: '', code: null, picture: null };
  const counts = { quantity: 3, cancelled: 0, shipped: 3, returned: 2 };
  const lines = [{ ...line, ...counts, unit_price: null, total: null }];
  const order = { lines, currency: 'EUR', amounts: null } as unknown as ConsoleOrder;
  const currency = { name: 'EUR', symbol: '€', position: 'suffix', digits: 2 };
  const me = { rights, shop: { currency } } as unknown as Me;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={{ locale: 'de', direction: 'ltr' }}>
        <MeProvider me={me}>
          <LinesCard order={order} />
        </MeProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
  expect(/href="([^"]*)"/.exec(markup)?.[1]).toBe(to);
  expect(markup).toContain('2 zurückgegeben');
});
