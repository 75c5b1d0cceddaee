import { translate } from '#server/i18n/translate.ts';

/**
 * How a mail begins. Somebody who never confirmed the address is not greeted by name: what stands in a mail to an address
 * that anybody may have typed in must not be written by whoever typed it.
 */
export function greeting(locale: string, name: string | null): string {
  return name === null
    ? translate(locale, 'Hello,')
    : translate(locale, 'Hello {{name}},', { name });
}
