/** A normalized email address or phone number that accounts are looked up by. */
export interface Contact {
  channel: 'email' | 'phone';
  /** An email in lower case, or a phone number's digits. */
  value: string;
}

const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const SEPARATORS = /[\s().-]/g;

/** Whether a text looks like an email address. */
export function isEmail(text: string): boolean {
  return text.length <= 255 && EMAIL.test(text);
}

/** A phone number without separators. */
export function plainPhone(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}

/** Parses a field for email or phone; null when it is neither (spec §3, phone = email or phone). */
export function parseContact(text: string): Contact | null {
  const trimmed = text.trim();
  if (trimmed.includes('@')) {
    return isEmail(trimmed) ? { channel: 'email', value: trimmed.toLowerCase() } : null;
  }
  const phone = plainPhone(trimmed);
  return /^\d{4,16}$/.test(phone) ? { channel: 'phone', value: phone } : null;
}

/** The longest calling code of a country. */
const LONGEST_CODE = 4;

/** A number typed with a calling code ('+47 30 555 0100', '0047…'), in each way to split the two; else empty. */
export function dialledNumbers(text: string): { phoneCode: string; phone: string }[] {
  const [, digits = ''] = /^(?:\+|00)([1-9]\d{4,18})$/.exec(plainPhone(text.trim())) ?? [];
  return Array.from({ length: digits === '' ? 0 : LONGEST_CODE }, (_, index) => ({
    phoneCode: digits.slice(0, index + 1),
    phone: digits.slice(index + 1),
  }));
}

/** A country's calling code as stored: digits without leading zeros; null for none. */
export function plainPhoneCode(text: string): string | null {
  return text.replaceAll(/[\s+-]/g, '').replace(/^0+/, '') || null;
}
