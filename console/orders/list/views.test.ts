import { expect, test } from 'vitest';
import { textsOf } from '#test/translations/texts-of.ts';
import { countOf, viewOf, VIEWS, viewsWithTab } from './views.ts';

const counts = {
  statuses: [
    { status: 'Pending' as const, orders: 4, unpaid: 3 },
    { status: 'Confirm' as const, orders: 2, unpaid: 1 },
    { status: 'Processing' as const, orders: 3, unpaid: 0 },
  ],
  unpaid: 4,
  part_paid: 2,
  late: 8,
  returns: 6,
  refunds: 7,
  shops: [],
  carriers: [],
  methods: [],
  countries: [],
};

test.each([
  ['all', null],
  ['to-confirm', 1],
  ['to-pack', 5],
  ['waiting', 0],
  ['late', 8],
  ['unpaid', 4],
  ['part-paid', 2],
  ['returns', 6],
  ['refunds', 7],
])('the view %s holds %s', (key, count) => {
  expect(countOf(viewOf(key), counts)).toBe(count);
});

test('an address without a view, or with an unknown one, shows all', () => {
  expect([viewOf(null), viewOf('nothing')]).toEqual([VIEWS[0], VIEWS[0]]);
});

test.each([
  ['all', { refunds: 7, part_paid: 2 }, true, ['part-paid', 'returns', 'refunds']],
  ['all', { refunds: 0, part_paid: 0 }, true, ['returns']],
  ['refunds', { refunds: 0, part_paid: 0 }, true, ['returns', 'refunds']],
  ['all', { refunds: 7, part_paid: 0 }, false, ['returns']],
])('on %s with %j, refunding %s: its last tabs are %j', (key, some, mayRefund, tabs) => {
  const shown = viewsWithTab({ ...counts, ...some }, { current: viewOf(key), mayRefund });
  const keys = shown.map((view) => view.key);
  expect(keys.slice(keys.indexOf('unpaid') + 1)).toEqual(tabs);
});

/** The characters of tabs that fit in a row on a screen of 1280 px, with the numbers of their orders. */
const MOST_CHARACTERS = 95;

test.each(['en', 'de', 'es', 'fr'])(
  'the tabs fit in a row while an order is partly paid: %s',
  (locale) => {
    const texts = { ...textsOf('settings', locale), ...textsOf('console', locale) };
    const tabs = viewsWithTab(
      { ...counts, refunds: 0 },
      { current: viewOf(null), mayRefund: true },
    );
    const labels = tabs.map(({ label }) => texts[label] ?? label);
    expect(labels.join('').length, labels.join(', ')).toBeLessThanOrEqual(MOST_CHARACTERS);
  },
);
