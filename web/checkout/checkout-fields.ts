import { phrase } from '#domain/texts/phrase.ts';

/** What the shopper writes on the checkout page, as it stands in its fields. */
export interface CheckoutFields {
  name: string;
  phone_code: string;
  phone: string;
  email: string;
  country_id: string;
  city_id: string;
  area: string;
  address_line: string;
  address_line2: string;
  post_code: string;
  address_type: string;
  note: string;
  /** 'cash', the name of a gateway, or '' while nothing is chosen. */
  payment_method: string;
}

export type FieldName = keyof CheckoutFields;
/** An English sentence for each field that is wrong. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export const NO_FIELDS: CheckoutFields = {
  name: '',
  phone_code: '',
  phone: '',
  email: '',
  country_id: '',
  city_id: '',
  area: '',
  address_line: '',
  address_line2: '',
  post_code: '',
  address_type: 'home',
  note: '',
  payment_method: '',
};

/** In the order of the page, which is the order of the list of errors. */
export const FIELD_ORDER = Object.keys(NO_FIELDS) as FieldName[];

const PHONE = /^\+?\d{6,16}$/;
const SEPARATORS = /[\s().-]/g;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with the fields. `hasCities`: the chosen country has cities to choose from. */
export function checkFields(
  fields: CheckoutFields,
  { hasCities }: { hasCities: boolean },
): FieldErrors {
  const phone = fields.phone.replaceAll(SEPARATORS, '');
  const email = fields.email.trim();
  const errors: [FieldName, boolean, string][] = [
    ['name', fields.name.trim() === '', phrase('Please give your name.')],
    ['phone', phone === '', phrase('Please give a phone number for the delivery.')],
    ['phone', phone !== '' && !PHONE.test(phone), phrase('The phone must have 6 to 16 digits.')],
    ['email', email !== '' && !EMAIL.test(email), phrase('An e-mail looks like name@example.com.')],
    ['country_id', fields.country_id === '', phrase('The country field is required')],
    ['city_id', hasCities && fields.city_id === '', phrase('Please choose your city.')],
    [
      'address_line',
      fields.address_line.trim() === '',
      phrase('Please give your street and number.'),
    ],
    ['payment_method', fields.payment_method === '', phrase('Please choose how to pay.')],
  ];
  return Object.fromEntries(
    errors.filter(([, isWrong]) => isWrong).map(([name, , sentence]) => [name, sentence]),
  );
}
