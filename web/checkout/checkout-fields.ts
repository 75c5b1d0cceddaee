import { msg } from '#domain/i18n/msg.ts';
import { type AddressValues, checkAddress, NO_ADDRESS } from '#web/addresses/address-values.ts';

/** What the shopper writes on the checkout page, as it stands in its fields. */
export interface CheckoutFields extends AddressValues {
  email: string;
  note: string;
  /** 'cash', the name of a gateway, or '' while nothing is chosen. */
  payment_method: string;
}

export type FieldName = keyof CheckoutFields;
/** An English sentence for each field that is wrong. */
export type FieldErrors = Partial<Record<FieldName, string>>;

const { name, phone_code, phone, ...place } = NO_ADDRESS;

export const NO_FIELDS: CheckoutFields = {
  name,
  phone_code,
  phone,
  email: '',
  ...place,
  note: '',
  payment_method: '',
};

/** In the order of the page, which is the order of the list of errors. */
export const FIELD_ORDER = Object.keys(NO_FIELDS) as FieldName[];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

interface CheckOptions {
  /** The chosen country has cities to choose from. */
  hasCities: boolean;
  /** The address is written down here, not chosen from the saved ones. */
  needsAddress: boolean;
}

/** What is wrong with the fields. */
export function checkFields(fields: CheckoutFields, options: CheckOptions): FieldErrors {
  const email = fields.email.trim();
  const isNoEmail = email !== '' && !EMAIL.test(email);
  return {
    ...(options.needsAddress && checkAddress(fields, options)),
    ...(options.needsAddress &&
      isNoEmail && { email: msg('Enter an email address like name@example.com.') }),
    ...(fields.payment_method === '' && { payment_method: msg('Choose a payment method.') }),
  };
}
