import { expect, test } from 'vitest';
import { followCountry } from './follow-country.ts';

const country = (id: number, phone_code: string) => ({
  id,
  phone_code,
  name: '',
  title: '',
  code: '',
  is_default: false,
});
const COUNTRIES = [country(3, '49'), country(7, '880')];

test.each([
  ['7', '880'],
  ['3', '49'],
  ['', ''],
])('the country "%s" has the calling code "%s"', (id, phone_code) => {
  expect(followCountry(COUNTRIES, id)).toEqual({ phone_code, city_id: '' });
});
