import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { loadConsoleTexts } from '#test/translations/load-console-texts.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { MeProvider } from '../../session/me-context.tsx';
import { BuyerRecords } from './buyer-records.tsx';

beforeAll(() => loadConsoleTexts('de'));

const AT = '2026-03-10T12:00:00Z';
const latest = [{ id: 7, code: '#RC7', at: AT, status: 'Delivered' }];
const ACCOUNT = { customer: { id: 3, tags: [] }, email: 'ada@bolt.test' };
const GUEST = { customer: null, email: 'ada+tools@bolt.test' };

const markupOf = (order: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={{ locale: 'de', direction: 'ltr' }}>
        <MeProvider me={{ shop: { time_zone: 'UTC' } } as Me}>
          <BuyerRecords order={order as ConsoleOrder} />
        </MeProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );

/** The addresses of all links. */
const linksOf = (order: object): string[] =>
  [...markupOf(order).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

test.each([
  ['one other order', ACCOUNT, { total: 1, latest }, ['/orders/7']],
  [
    'more other orders than are shown',
    ACCOUNT,
    { total: 12, latest },
    ['/customers/3', '/orders/7'],
  ],
  [
    'more other orders as a guest than are shown',
    GUEST,
    { total: 12, latest },
    ['/orders?q=ada%2Btools%40bolt.test', '/orders/7'],
  ],
  ['no other orders', ACCOUNT, { total: 0, latest: [] }, []],
  ['orders that a process of the previous version does not return', ACCOUNT, undefined, []],
])(
  'an order whose buyer has %s links to those it shows, and to all if there are more',
  (_case, buyer, buyer_orders, links) => {
    expect(linksOf({ buyer, buyer_orders })).toEqual(links);
  },
);

test.each([
  [false, '>1.000 Bestellungen<'],
  [true, '>Mehr als 1.000 Bestellungen<'],
])('the number says whether it is a limit: %s', (total_is_capped, text) => {
  const buyer_orders = { total: 1000, total_is_capped, latest };
  expect(markupOf({ buyer: ACCOUNT, buyer_orders })).toContain(text);
});

test('open tickets lead to their conversation', () => {
  const buyer_tickets = [
    { number: '1000001', subject: 'Broken', status: 'pending', waiting_since: AT },
  ];
  expect(linksOf({ buyer: ACCOUNT, buyer_tickets })).toEqual(['/tickets/1000001']);
});
