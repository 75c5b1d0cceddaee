export type Texts = Record<string, string>;

/**
 * Values for the places in a sentence. `count` chooses the plural form; `one` is the English sentence for exactly
 * one, because English itself has no catalogue: t('{{count}} items', { count, one: '{{count}} item' }).
 */
export interface TextValues {
  [name: string]: string | number | undefined;
  count?: number;
  one?: string;
}

export type Translate = (sentence: string, values?: TextValues) => string;

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** English needs no catalogue, so readers of English load neither one nor the library that reads it. */
export const translateToEnglish: Translate = (sentence, { one, ...values } = {}) =>
  (one !== undefined && values.count === 1 ? one : sentence).replace(PLACE, (place, name: string) =>
    String(values[name] ?? place),
  );
