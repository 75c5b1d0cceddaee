import { currencyDigits } from './iso-currency.ts';

/**
 * Formats minor units as decimal text with the decimals of a currency, for files and commands: 1200 is "12.00", in KWD
 * "12.000", in JPY "12". Nothing is rounded: a fraction that a currency without decimals cannot have is written with
 * two.
 */
export function formatAmount(minorUnits: number, currency: string): string {
  const digits = currencyDigits(currency);
  const text = formatHundredths(minorUnits);
  if (digits === 3) return `${text}0`;
  return digits === 0 && text.endsWith('.00') ? text.slice(0, -3) : text;
}

/** Formats hundredths as text with two decimals: 1290 is "12.90". */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
