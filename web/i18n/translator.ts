import { createTranslator } from '#domain/texts/translator.ts';

export type { Texts, Translate } from '#domain/texts/translator.ts';

/** Sentences are written in English: it needs no texts. */
export const translateToEnglish = createTranslator('en', {});
