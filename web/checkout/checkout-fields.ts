import { westernDigits } from '#contract/western-digits.ts';
import { msg } from '#domain/i18n/msg.ts';
import { INVALID_VAT_NUMBER, parseVatNumber } from '#domain/tax/vat-number.ts';
import { type AddressValues, checkAddress, NO_ADDRESS } from '#web/addresses/address-values.ts';

/** Values of the checkout form's fields. */
export interface CheckoutFields extends AddressValues {
  email: string;
  vat_number: string;
  note: string;
  /** The name of a payment method, or '' if none is selected. */
  payment_method: string;
}

export type FieldName = keyof CheckoutFields;
/** English error message for each invalid field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

const { name, phone_code, phone, ...addressOnly } = NO_ADDRESS;

export const NO_FIELDS: CheckoutFields = {
  name,
  phone_code,
  phone,
  email: '',
  ...addressOnly,
  vat_number: '',
  note: '',
  payment_method: '',
};

/** In page order, which is also the order of the error summary. */
export const FIELD_ORDER = Object.keys(NO_FIELDS) as FieldName[];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

interface CheckOptions {
  /** The selected country has a list of cities. */
  hasCities: boolean | null;
  /** Its ISO code. */
  countryCode: string | undefined;
  /** The address is entered here, not selected from the saved ones. */
  needsAddress: boolean;
}

/** Whether the VAT number is valid or empty. */
export function isVatNumber(text: string): boolean {
  return text.trim() === '' || parseVatNumber(westernDigits(text)) !== null;
}

/** Validates the fields. */
export function checkFields(fields: CheckoutFields, options: CheckOptions): FieldErrors {
  const email = fields.email.trim();
  const isNoEmail = email !== '' && !EMAIL.test(email);
  return {
    ...(options.needsAddress && checkAddress(fields, options)),
    ...(options.needsAddress &&
      isNoEmail && { email: msg('Enter an email address like name@example.com.') }),
    ...(!isVatNumber(fields.vat_number) && { vat_number: INVALID_VAT_NUMBER }),
    ...(fields.payment_method === '' && { payment_method: msg('Choose a payment method.') }),
  };
}
