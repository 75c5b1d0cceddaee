import { readAmount } from '../../form/read-amount.ts';

/**
 * An amount of a filter as the URL has it, which is as the person typed it: "12,50" in German. A text that is no amount
 * stays, so that the filter is named as one that can't be used.
 */
export function amountInUrl(text: string | null): number | string | null {
  return text === null ? null : (readAmount(text, document.documentElement.lang) ?? text);
}
