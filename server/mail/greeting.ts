import { translate } from '#server/i18n/translate.ts';

/**
 * The greeting of a mail. Without a verified address it contains no name: otherwise anybody could put text of their
 * own into a mail to a stranger.
 */
export function greeting(locale: string, name: string | null): string {
  return name === null
    ? translate(locale, 'Hello,')
    : translate(locale, 'Hello {{name}},', { name });
}
