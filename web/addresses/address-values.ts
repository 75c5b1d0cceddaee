import type { Address } from '#contract/addresses.ts';
import { westernDigits } from '#contract/western-digits.ts';
import { postcodeLabels, regionOf } from '#domain/addresses/address-format.ts';
import { postcodeUse } from '#domain/addresses/postcode-use.ts';
import { msg } from '#domain/i18n/msg.ts';

/** Values of the address form's fields. */
export interface AddressValues {
  name: string;
  phone_code: string;
  phone: string;
  country_id: string;
  city_id: string;
  area: string;
  address_line: string;
  address_line2: string;
  state: string;
  post_code: string;
  address_type: string;
}

export type AddressField = keyof AddressValues;
/** English error message for each invalid field. */
export type AddressErrors = Partial<Record<AddressField, string>>;

export const NO_ADDRESS: AddressValues = {
  name: '',
  phone_code: '',
  phone: '',
  country_id: '',
  city_id: '',
  area: '',
  address_line: '',
  address_line2: '',
  state: '',
  post_code: '',
  address_type: 'home',
};

const PHONE = /^\+?\d{6,16}$/;
const SEPARATORS = /[\s().-]/g;

/**
 * Validates an address. `hasCities`: whether the selected country has a list of cities; without one the city is typed;
 * null while unknown, when either is valid. `countryCode`: its ISO code, which determines whether it needs a postcode,
 * and a state.
 */
export function checkAddress(
  values: AddressValues,
  { hasCities, countryCode }: { hasCities: boolean | null; countryCode: string | undefined },
): AddressErrors {
  const phone = westernDigits(values.phone).replaceAll(SEPARATORS, '');
  const isWritten = values.area.trim() !== '';
  const region = regionOf(countryCode);
  const isChosen = values.city_id !== '';
  const errors: [AddressField, boolean, string][] = [
    ['name', values.name.trim() === '', msg('Enter your name.')],
    ['phone', phone === '', msg('Enter a phone number for the delivery.')],
    [
      'phone',
      phone !== '' && !PHONE.test(phone),
      msg('The phone number must have 6 to 16 digits.'),
    ],
    ['country_id', values.country_id === '', msg('The country field is required')],
    ['city_id', !isChosen && (hasCities ?? !isWritten), msg('Choose your city.')],
    ['area', !isWritten && hasCities === false, msg('Enter your city.')],
    ['address_line', values.address_line.trim() === '', msg('Enter your street and number.')],
    [
      'state',
      region !== null && values.state.trim() === '',
      region?.kind === 'province' ? msg('Enter your province.') : msg('Enter your state.'),
    ],
    [
      'post_code',
      postcodeUse(countryCode) === 'needed' && values.post_code.trim() === '',
      postcodeLabels(countryCode).missing,
    ],
  ];
  return Object.fromEntries(
    errors.filter(([, isWrong]) => isWrong).map(([name, , sentence]) => [name, sentence]),
  );
}

/** Form values for a saved address. */
export function valuesOf(address: Address): AddressValues {
  const text = (value: string | number | null) => String(value ?? '');
  return {
    name: address.name,
    phone_code: text(address.phone_code),
    phone: address.phone,
    country_id: text(address.country_id),
    city_id: text(address.city_id),
    area: text(address.area),
    address_line: address.address_line,
    address_line2: text(address.address_line2),
    state: text(address.state),
    post_code: text(address.post_code),
    address_type: address.address_type.toLowerCase(),
  };
}
