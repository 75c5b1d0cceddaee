import type { Translate } from '#domain/i18n/translator.ts';

/** The names one after another, with the comma of the language. */
export const enumerate = (t: Translate, [first = '', ...others]: readonly string[]): string =>
  others.reduce((before, next) => t('{{before}}, {{next}}', { before, next }), first);
