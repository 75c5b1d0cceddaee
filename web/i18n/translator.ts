import { createTranslator } from '#domain/i18n/translator.ts';

export type { Texts, Translate } from '#domain/i18n/translator.ts';

/** Source texts are English: no translations needed. */
export const translateToEnglish = createTranslator('en', {});
