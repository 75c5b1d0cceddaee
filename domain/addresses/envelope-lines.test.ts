import { expect, test } from 'vitest';
import { envelopeLines } from './envelope-lines.ts';

const address = {
  address_line: '12 Main St',
  address_line2: '',
  flat_no: null,
  area: 'Mitte',
  city: 'Berlin',
  post_code: '10115',
};

test.each([
  ['town after the postcode, the area above', {}, ['12 Main St', 'Mitte', '10115 Berlin']],
  ['without a city the area is the town', { city: '' }, ['12 Main St', '10115 Mitte']],
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
