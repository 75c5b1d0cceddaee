import { msg } from '#domain/i18n/msg.ts';

/** The error for a text that is not a VAT number. */
export const INVALID_VAT_NUMBER = msg('Enter a VAT number like DE123456789, or leave this empty.');

/** The formats of VAT numbers, after the two letters they begin with. */
const FORMATS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/**
 * Normalizes a VAT or tax number: capitals without spaces, dots and hyphens, so 'de 123.456-789' is DE123456789. null
 * for texts that can't be one: numbers with the prefix of a known country are checked against its format. Does not
 * check whether the number has been issued.
 */
export function parseVatNumber(text: string): string | null {
  const plain = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  // Greek numbers begin with EL, but are often written with the country code GR.
  const number = plain.replace(/^GR/, 'EL');
  const format = FORMATS[number.slice(0, 2)];
  const isNumber = format ? format.test(number.slice(2)) : /^(?=.*\d)[A-Z0-9]{4,20}$/.test(number);
  return isNumber ? number : null;
}

/** The ISO 3166 code of the country that issued a parsed number; null: it has no country prefix. */
export function vatCountry(number: string): string | null {
  const letters = number.slice(0, 2);
  if (letters === 'EL') return 'GR';
  return letters in FORMATS ? letters : null;
}
