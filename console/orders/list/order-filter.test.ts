import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { orderFilterOf } from './order-filter.ts';

stubBrowser();

test.each<[string, string, object, string[]]>([
  ['en', 'city=Ulm&buyer=guest&has_note=1', { city: 'Ulm', buyer: 'guest', has_note: true }, []],
  [
    'en',
    'product=7&voucher=SPRING&country=2',
    { product_id: 7, voucher: 'SPRING', country_id: 2 },
    [],
  ],
  ['en', 'amount_from=1,000&amount_to=2000.5', { amount_from: 1000, amount_to: 2000.5 }, []],
  ['de', 'amount_from=12,50', { amount_from: 12.5 }, []],
  ['ar', 'amount_to=١٢٫٥', { amount_to: 12.5 }, []],
  ['en', 'product=x&amount_from=much&q=hammer', { q: 'hammer' }, ['product', 'amount_from']],
  [
    'en',
    'buyer=robot&has_note=perhaps&amount_to=-1',
    { has_note: false },
    ['buyer', 'has_note', 'amount_to'],
  ],
])('%s: %s is read from the URL', (lang, query, filter, invalid) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const read = orderFilterOf(new URLSearchParams(query));
  expect(read.filter).toMatchObject(filter);
  expect(read.invalid.toSorted()).toEqual(invalid.toSorted());
});
