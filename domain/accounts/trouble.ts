import type { TextValues } from '#domain/texts/translator.ts';

/** What is wrong with a field: a sentence to be translated. */
export interface Trouble {
  sentence: string;
  values?: TextValues;
}

/** By field, those that are wrong. */
export type Troubles = Record<string, Trouble>;
