import { createTranslator } from '#domain/i18n/translator.ts';

export type { Texts, Translate } from '#domain/i18n/translator.ts';

/** Sentences are written in English: it needs no texts. */
export const translateToEnglish = createTranslator('en', {});
