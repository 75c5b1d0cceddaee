const COUNTRY_AND_CHECK = /^[A-Z]{2}\d{2}/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const OTHER = /^[A-Z\d][A-Z\d /.-]{2,32}[A-Z\d]$/i;

/**
 * Normalizes a bank account for storage: an IBAN (ISO 13616) in capitals without spaces, any other account number as
 * typed. null for an IBAN with wrong check digits, and for anything that is not an account number.
 */
export function parseBankAccount(text: string): string | null {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  if (COUNTRY_AND_CHECK.test(compact)) return isIban(compact) ? compact : null;
  return OTHER.test(text.trim()) ? text.trim() : null;
}

/** Whether a stored account is an IBAN. */
export function isIban(account: string): boolean {
  return IBAN.test(account) && remainderOf(account) === 1;
}

/** A stored account for display: an IBAN in groups of four. */
export function bankAccountText(account: string): string {
  return isIban(account) ? account.replaceAll(/(.{4})(?=.)/g, '$1 ') : account;
}

/** ISO 7064: the first four characters move to the end, letters become 10 to 35, modulo 97. */
function remainderOf(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder;
}
