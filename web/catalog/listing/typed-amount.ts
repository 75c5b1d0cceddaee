import { westernDigits } from '#contract/western-digits.ts';

/** An amount as it was typed, with the digits and the decimal point of URLs: '12,50' and '١٢٫٥٠' are 12.50. */
export function typedAmount(text: string): string {
  return westernDigits(text).trim().replace(/[,٫]/, '.');
}
