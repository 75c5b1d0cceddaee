import { readAmount } from '../../ui/form/read-amount.ts';

/**
 * Parses "5", "+5", "-7,5 %" as a percentage with at most two decimals, in Arabic and Bengali digits too; null for
 * anything else or an empty text. Nobody groups digits here: point and comma both separate decimals.
 */
export function readPercent(text: string): number | null {
  const [, number] = /^\s*([-+−]?\p{Nd}{1,4}(?:[.,٫]\p{Nd}{1,2})?)\s*[%٪]?\s*$/u.exec(text) ?? [];
  const percent = number === undefined ? null : readAmount(number.replace(',', '.'), 'en');
  return percent === 0 ? null : percent;
}
