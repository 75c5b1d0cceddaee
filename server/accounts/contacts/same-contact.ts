import type { Contact } from '#domain/accounts/contact.ts';
import type { UserValues } from '../user-row.ts';

/** The contacts of an account. */
export type Contacts = Pick<UserValues, 'email' | 'phone' | 'phone_code'>;

/** Whether two email addresses are the same, ignoring letter case. */
export function isSameEmail(one: Pick<Contacts, 'email'>, other: Pick<Contacts, 'email'>): boolean {
  return one.email?.toLowerCase() === other.email?.toLowerCase();
}

/** Whether a phone is another one than before. Adding a missing country does not count as changing it. */
export function isOtherPhone(
  one: Omit<Contacts, 'email'>,
  before: Omit<Contacts, 'email'>,
): boolean {
  if (one.phone !== before.phone) return true;
  return before.phone_code !== null && one.phone_code !== before.phone_code;
}

/** Whether a contact, a phone with or without a calling code, is already one of the account's. */
export function isOwnContact(
  { channel, value }: Contact,
  phoneCode: string | null,
  account: Contacts,
): boolean {
  if (channel === 'email') return isSameEmail({ email: value }, account);
  const isSameCountry =
    phoneCode === null || account.phone_code === null || phoneCode === account.phone_code;
  return value === account.phone && isSameCountry;
}
