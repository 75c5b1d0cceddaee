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
    'the state alone',
    { city: '', area: '', post_code: '', state: 'CO', country_code: 'US' },
    ['12 Main St', 'CO'],
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

test.each([
  ['US', 'Denver', 'CO', '80204', 'Denver, CO 80204'],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', 'Toronto ON M5V 2T6'],
  ['AU', 'Perth', 'WA', '6000', 'Perth WA 6000'],
  ['IT', 'Roma', 'RM', '00144', '00144 Roma RM'],
  ['BR', 'Santos', 'SP', '11010-000', '11010-000 Santos - SP'],
])('the state or province in %s', (country_code, city, state, post_code, line) => {
  const lines = envelopeLines({ ...address, area: '', city, state, post_code, country_code });
  expect(lines).toEqual(['12 Main St', line]);
});
