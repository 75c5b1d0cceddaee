import { describe, expect, test } from 'vitest';
import { checkFields, type CheckoutFields, NO_FIELDS } from './checkout-fields.ts';

const complete: CheckoutFields = {
  ...NO_FIELDS,
  name: 'Ada Mason',
  phone: '0151 234-5678',
  country_id: '3',
  city_id: '7',
  address_line: 'Mill Lane 4',
  payment_method: 'cash',
};

describe('checkout fields', () => {
  test.each<[string, Partial<CheckoutFields>, string[]]>([
    ['complete', {}, []],
    ['separators in the phone', { phone: '+49 (0)151.2345-678' }, []],
    ['digits of an Arabic keyboard', { phone: '٠١٥١ ٢٣٤-٥٦٧٨', vat_number: 'DE١٢٣٤٥٦٧٨٩' }, []],
    ['blank name', { name: '   ' }, ['name']],
    ['letters in the phone', { phone: '12345x' }, ['phone']],
    ['phone too short', { phone: '12345' }, ['phone']],
    ['no phone', { phone: '' }, ['phone']],
    ['email without a top-level domain', { email: 'ada@example' }, ['email']],
    ['email', { email: ' ada@example.com ' }, []],
    ['no country', { country_id: '' }, ['country_id']],
    ['no city', { city_id: '' }, ['city_id']],
    ['no street', { address_line: '' }, ['address_line']],
    ['no payment', { payment_method: '' }, ['payment_method']],
    ['a VAT number', { vat_number: ' de 123.456.789 ' }, []],
    ['a VAT number with too few digits', { vat_number: 'DE12345' }, ['vat_number']],
  ])('%s', (_name, change, wrong) => {
    expect(
      Object.keys(
        checkFields(
          { ...complete, ...change },
          { hasCities: true, countryCode: undefined, needsAddress: true },
        ),
      ),
    ).toEqual(wrong);
  });

  test('in a country without a list of cities the city is typed', () => {
    const options = { hasCities: false, countryCode: undefined, needsAddress: true };
    const fields = { ...complete, city_id: '' };
    expect(checkFields(fields, options)).toEqual({ area: 'Enter your city.' });
    expect(checkFields({ ...fields, area: 'Bergen' }, options)).toEqual({});
  });

  test.each([
    ['chosen', { city_id: '3', area: '' }, []],
    ['written', { city_id: '', area: 'Bergen' }, []],
    ['missing', { city_id: '', area: '' }, ['city_id']],
  ])('before the cities of the country are loaded, a city that is %s', (_name, city, wrong) => {
    const options = { hasCities: null, countryCode: undefined, needsAddress: true };
    expect(Object.keys(checkFields({ ...complete, ...city }, options))).toEqual(wrong);
  });

  test('with a saved address only the payment method is required', () => {
    const options = { hasCities: true, countryCode: 'DE', needsAddress: false };
    expect(Object.keys(checkFields(NO_FIELDS, options))).toEqual(['payment_method']);
  });
});

test.each([
  ['DE', '', ['post_code']],
  ['DE', '10115', []],
  ['AE', '', []],
  ['IE', '', []],
])('the postcode as %s requires it: "%s"', (countryCode, post_code, wrong) => {
  const options = { hasCities: true, countryCode, needsAddress: true };
  expect(Object.keys(checkFields({ ...complete, post_code }, options))).toEqual(wrong);
});
