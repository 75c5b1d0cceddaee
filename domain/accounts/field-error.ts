import type { TextValues } from '#domain/i18n/translator.ts';

/** What is wrong with a field: a sentence to be translated. */
export interface FieldError {
  sentence: string;
  values?: TextValues;
}

/** By field, those that are wrong. */
export type FieldErrors = Record<string, FieldError>;
