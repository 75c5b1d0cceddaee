import { formatAmount } from './format-amount.ts';
import { smallestAmount } from './iso-currency.ts';

/** The largest amount in a file or command, in minor units: exact as a number. */
const LARGEST = 1e13;

/** An amount in minor units, or null with a sentence where it is one that the currency doesn't have. */
export type ParsedAmount =
  | { amount: number; problem: null }
  | { amount: null; problem: string | null };

/**
 * Parses a text or number into an amount of a currency: "12.90" and 12.9 are 1290 in USD, "5.120" is 512 in KWD. What
 * can't be paid is a problem: 5.125 KWD, 12.50 JPY. No amount at all are signs, exponents and thousands separators.
 */
export function parseAmount(value: string | number, currency: string): ParsedAmount {
  const text = String(value).trim();
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{0,20}))?$/.exec(text) ?? [];
  if (whole === undefined) return { amount: null, problem: null };
  const smallest = smallestAmount(currency);
  const hundredths = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (hundredths > LARGEST) return { amount: null, problem: null };
  if (/^0*$/.test(decimals.slice(2)) && hundredths % smallest === 0)
    return { amount: hundredths, problem: null };
  const below = hundredths - (hundredths % smallest);
  const [step, low, high] = [smallest, below, below + smallest].map((amount) =>
    formatAmount(amount, currency),
  );
  return {
    amount: null,
    problem: `amounts in ${currency} are multiples of ${step}: write ${low} or ${high}, not ${text}`,
  };
}

/** An amount as it is written in a currency, for sentences that ask for one: "12.90", in KWD "12.900", in JPY "1290". */
export function exampleAmount(currency: string): string {
  return formatAmount(smallestAmount(currency) * 1290, currency);
}
