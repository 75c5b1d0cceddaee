import { expect, test } from 'vitest';
import { newAddress } from './new-address.ts';

const BANGLADESH = {
  id: 7,
  phone_code: '880',
  name: 'Bangladesh',
  title: '',
  code: 'BD',
  is_default: true,
};
const ada = { name: 'Ada', email: null, profile_photo: null };

test.each([
  ['keeps its calling code', { ...ada, phone: '5550100', phone_code: '1' }, '1'],
  ['of an older session gets the country’s', { ...ada, phone: '5550100' }, '880'],
  ['that is missing gets the country’s', { ...ada, phone: null, phone_code: '1' }, '880'],
])('the phone of a new address %s', (_, user, phone_code) => {
  const phone = user.phone ?? '';
  expect(newAddress([BANGLADESH], user)).toMatchObject({
    name: 'Ada',
    phone,
    phone_code,
    country_id: '7',
  });
});

test('without a likely country and a customer, an address begins empty', () => {
  expect(newAddress([], null)).toMatchObject({
    name: '',
    phone: '',
    phone_code: '',
    country_id: '',
  });
});
