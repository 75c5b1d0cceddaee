/** Where a person can be reached, in the form by which accounts are found. */
export interface Contact {
  channel: 'email' | 'phone';
  /** An e-mail in lower case, or the digits of a phone. */
  value: string;
}

const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const SEPARATORS = /[\s().-]/g;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 255 && EMAIL.test(text);
}

/** A phone without what people set between its digits. */
export function plainPhone(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}

/** What someone typed into a field for e-mail or phone; null when it is neither. */
export function contactOf(text: string): Contact | null {
  const trimmed = text.trim();
  if (trimmed.includes('@')) {
    return isEmail(trimmed) ? { channel: 'email', value: trimmed.toLowerCase() } : null;
  }
  const phone = plainPhone(trimmed);
  return /^\d{4,16}$/.test(phone) ? { channel: 'phone', value: phone } : null;
}

/** The code of a country as it is stored: digits without the noughts in front; null for none. */
export function plainPhoneCode(text: string): string | null {
  return text.replaceAll(/[\s+-]/g, '').replace(/^0+/, '') || null;
}
