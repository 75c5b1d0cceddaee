import { isoCurrency } from '../../money/iso-currency.ts';

/** Numbers as spreadsheets write them, with their decimals last: what separates thousands, and how they are separated. */
const SEPARATED = [
  // 12,90
  { pattern: /^\d+,\d{1,2}$/, thousands: /$^/g },
  // 1.234,50
  { pattern: /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/, thousands: /\./g },
  // 1,234.50
  { pattern: /^\d{1,3}(?:,\d{3})+\.\d{1,3}$/, thousands: /,/g },
  // 1 234,50 and 1'234.50
  { pattern: /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,2})?$/, thousands: /[ '’]/g },
];

/**
 * Normalizes 12,90, 1.234,50, 1,234.50 and 1 234,50 to a decimal point without separators of thousands. Other texts stay,
 * such as 1,234, which can be either.
 */
export function withDecimalPoint(text: string): string {
  const plain = text.trim().replaceAll(/[\u00A0\u2009\u202F]/g, ' ');
  const written = SEPARATED.find(({ pattern }) => pattern.test(plain));
  return written ? plain.replaceAll(written.thousands, '').replace(',', '.') : text;
}

/**
 * "12.90 EUR" and "EUR 12.90", as product feeds write prices, and "12,90 €". The number does not end in a space, so that
 * many spaces are matched in one way only.
 */
const WITH_CURRENCY = /^([A-Z]{3}|\p{Sc})?\s*(\d(?:[\d.,'’\s]*[\d.,'’])?)\s*([A-Z]{3}|\p{Sc})?$/u;

/** Currencies by signs that few others share. */
const BY_SIGN: Record<string, string> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '৳': 'BDT' };

/**
 * Splits an amount from the currency beside it, an ISO code; null: without a currency, or with an ambiguous sign of
 * another.
 */
export function splitCurrency(
  text: string,
  currency: string,
): { number: string; named: string | null } {
  const [, before, number, after] = WITH_CURRENCY.exec(text.trim()) ?? [];
  const sign = before ?? after;
  if (number === undefined || sign === undefined) return { number: text, named: null };
  if (/^[A-Z]{3}$/.test(sign)) return { number, named: sign };
  const named = signOf(currency) === sign ? currency : BY_SIGN[sign];
  return named === undefined ? { number: text, named: null } : { number, named };
}

const SIGNS = new Map<string, string | undefined>();

/** The sign of a currency: "€". */
function signOf(currency: string): string | undefined {
  if (!SIGNS.has(currency)) SIGNS.set(currency, isoCurrency(currency)?.symbol);
  return SIGNS.get(currency);
}

/** A number of pieces as digits: "12.0" and "12,00" are "12", and "1 200" is "1200". Other texts stay. */
export function wholePieces(text: string): string {
  return withDecimalPoint(text)
    .trim()
    .replace(/\.0{1,2}$/, '');
}
