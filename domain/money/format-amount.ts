import { currencyDigits } from './iso-currency.ts';

/**
 * Minor units as decimal text with the decimals of a currency, as files and commands have it: 1200 is "12.00", in KWD
 * "12.000", in JPY "12". Nothing is rounded: an amount that a currency without decimals can't have keeps its two.
 */
export function formatAmount(minorUnits: number, currency: string): string {
  const digits = currencyDigits(currency);
  const text = formatHundredths(minorUnits);
  if (digits === 3) return `${text}0`;
  return digits === 0 && text.endsWith('.00') ? text.slice(0, -3) : text;
}

/** Hundredths as text with two decimals: 1290 is "12.90". */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
