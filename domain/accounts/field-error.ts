import type { TextValues } from '#domain/i18n/translator.ts';

/** What is wrong with a field: a translatable sentence. */
export interface FieldError {
  sentence: string;
  values?: TextValues;
}

/** Errors by field. */
export type FieldErrors = Record<string, FieldError>;
