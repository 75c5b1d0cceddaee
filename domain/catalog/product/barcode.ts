import { say, type Sentence } from '../../i18n/sentence.ts';

const LENGTHS = [8, 12, 13, 14] as const;

/** A barcode as it is stored, or the sentence that refuses it. */
export type ReadBarcode = { barcode: string; problem: null } | { barcode: null; problem: Sentence };

/**
 * Reads a GTIN (EAN, UPC, ISBN-13), with or without spaces and hyphens, or without the zeros before it, which spreadsheets
 * drop and scanners add: the same product has the same barcode, of 8, 12, 13 or 14 digits. Refuses a wrong check digit.
 */
export function readBarcode(text: string): ReadBarcode {
  const digits = text.replaceAll(/[\s-]/g, '').replace(/^0+/, '');
  const length = LENGTHS.find((candidate) => digits.length <= candidate);
  if (!/^\d{7,14}$/.test(digits) || length === undefined) {
    return { barcode: null, problem: say('A barcode has 8, 12, 13 or 14 digits.') };
  }
  return checkDigitOf(digits.slice(0, -1)) === digits.at(-1)
    ? { barcode: digits.padStart(length, '0'), problem: null }
    : {
        barcode: null,
        problem: say('The last digit of this barcode is wrong. Check the digits before it too.'),
      };
}

/** Digits from the end weigh 3, 1, 3 and so on; the check digit completes their sum to a multiple of ten. */
function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let at = 1; at <= digits.length; at += 1) {
    sum += Number(digits.at(-at)) * (at % 2 === 1 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}
