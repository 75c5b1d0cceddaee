import { westernDigits } from '#contract/western-digits.ts';

/** An amount as it was typed, with the digits and the decimal point of URLs: '12,50' and '١٢٫٥٠' are 12.50. */
export function typedAmount(text: string): string {
  return westernDigits(text).trim().replace(/[,٫]/, '.');
}

/** Whether such a text is a price limit; '10.000', with a thousands separator, isn't. */
export const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text);
