import { expect, test } from 'vitest';
import { addressLines, type WrittenAddress } from './address-lines.ts';

const ADDRESS: WrittenAddress = {
  address_line: '1 Anvil Way',
  address_line2: null,
  flat_no: '3 B',
  area: 'Loop',
  city: 'Chicago',
  state: 'IL',
  post_code: '60601',
  country: 'United States',
};

test.each<[string, Partial<WrittenAddress>, string, string[]]>([
  ['United States', {}, 'en', ['1 Anvil Way', '3 B', 'Loop', 'Chicago, IL 60601', 'United States']],
  [
    'Germany, for a German reader',
    { country: 'Germany', state: null, area: null },
    'de',
    ['1 Anvil Way', '3 B', '60601 Chicago', 'Deutschland'],
  ],
  [
    'no country, no list of towns',
    { country: null, city: null, state: null, flat_no: null },
    'en',
    ['1 Anvil Way', '60601 Loop'],
  ],
  [
    'a country that the shop does not have',
    { country: 'Utopia', area: null, state: null },
    'de',
    ['1 Anvil Way', '3 B', '60601 Chicago', 'Utopia'],
  ],
])('%s', (_what, change, locale, lines) => {
  expect(addressLines({ ...ADDRESS, ...change }, locale)).toEqual(lines);
});
