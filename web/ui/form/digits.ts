import { westernDigits } from '#web/i18n/digits.ts';

/** The digits of a text in any script, as ASCII; everything else is dropped. */
export function digitsIn(text: string): string {
  return westernDigits(text).replaceAll(/\D/g, '');
}
