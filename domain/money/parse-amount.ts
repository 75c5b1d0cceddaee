import { say, type Sentence } from '../i18n/sentence.ts';
import { formatAmount } from './format-amount.ts';
import { smallestAmount } from './iso-currency.ts';

/** The largest amount in a file or command, in minor units; exact as a number. */
const MAX_AMOUNT = 1e13;

/** An amount in minor units; or null, with a sentence if it is a number that the currency cannot represent. */
export type ParsedAmount =
  | { amount: number; problem: null }
  | { amount: null; problem: Sentence | null };

/**
 * Parses a text or number as an amount of a currency: "12.90" and 12.9 are 1290 in USD, "5.120" is 512 in KWD. Amounts
 * that cannot be paid are refused with a sentence: 5.125 KWD, 12.50 JPY. Signs, exponents and thousands separators are
 * not amounts.
 */
export function parseAmount(value: string | number, currency: string): ParsedAmount {
  const text = String(value).trim();
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{0,20}))?$/.exec(text) ?? [];
  if (whole === undefined) return { amount: null, problem: null };
  const smallest = smallestAmount(currency);
  const hundredths = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (hundredths > MAX_AMOUNT) return { amount: null, problem: null };
  if (/^0*$/.test(decimals.slice(2)) && hundredths % smallest === 0)
    return { amount: hundredths, problem: null };
  const below = hundredths - (hundredths % smallest);
  const amount = (minor: number) => formatAmount(minor, currency);
  const [step, low, high] = [amount(smallest), amount(below), amount(below + smallest)];
  return {
    amount: null,
    problem: say(
      'amounts in {{currency}} are multiples of {{step}}: write {{low}} or {{high}}, not {{text}}',
      { currency, step, low, high, text },
    ),
  };
}

/** An example amount of a currency for error messages: "12.90", in KWD "12.900", in JPY "1290". */
export function exampleAmount(currency: string): string {
  return formatAmount(smallestAmount(currency) * 1290, currency);
}
