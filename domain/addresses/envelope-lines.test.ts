import { expect, test } from 'vitest';
import { envelopeLines } from './envelope-lines.ts';

const address = {
  address_line: '12 Main St',
  address_line2: '',
  flat_no: null,
  area: 'Mitte',
  city: 'Berlin',
  post_code: '10115',
  country_code: 'DE',
};

test.each([
  ['town after the postcode, the area above', {}, ['12 Main St', 'Mitte', '10115 Berlin']],
  ['without a city the area is the town', { city: '' }, ['12 Main St', '10115 Mitte']],
  [
    'the postcode behind the town where the country writes it so',
    { city: 'Denver', area: '', post_code: '80204', country_code: 'US' },
    ['12 Main St', 'Denver 80204'],
  ],
  [
    'in Bangladesh with the area above',
    { city: 'Dhaka', area: 'Dhanmondi', post_code: '1205', country_code: 'BD' },
    ['12 Main St', 'Dhanmondi', 'Dhaka 1205'],
  ],
  ['an unknown country', { country_code: null }, ['12 Main St', 'Mitte', '10115 Berlin']],
  ['without a postcode', { post_code: '' }, ['12 Main St', 'Mitte', 'Berlin']],
  [
    'every line',
    { address_line2: 'Rear', flat_no: '3' },
    ['12 Main St', 'Rear', '3', 'Mitte', '10115 Berlin'],
  ],
  ['a street alone', { area: '', city: '', post_code: '' }, ['12 Main St']],
])('%s', (_, change, lines) => {
  expect(envelopeLines({ ...address, ...change })).toEqual(lines);
});
