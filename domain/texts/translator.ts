import { numberFormat } from './formats.ts';

/**
 * The texts of a language, by their English sentences. A sentence that is said with a count has a form for each plural
 * category of the language: '{{count}} items_one'; the sentence itself serves the categories that have no own form.
 */
export type Texts = Record<string, string>;

/**
 * Values for the places in a sentence; numbers are written as the language writes them. `count` chooses the plural
 * form; `one` is the English sentence for exactly one, because English itself has no texts:
 * t('{{count}} items', { count, one: '{{count}} item' }).
 */
export interface TextValues {
  [name: string]: string | number | undefined;
  count?: number;
  one?: string;
}

export type Translate = (sentence: string, values?: TextValues) => string;

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Makes the translation function of a language; a sentence without translation reads as itself. */
export function createTranslator(locale: string, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(locale);
  const numbers = numberFormat(locale);
  const isRightToLeft = RIGHT_TO_LEFT.has(locale.slice(0, 2));
  const textOf = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);

  return (sentence, given) => {
    if (given === undefined) return textOf(sentence) ?? sentence;
    const { one, ...values } = given;
    const { count } = values;
    const form = count === undefined ? undefined : textOf(`${sentence}_${plurals.select(count)}`);
    const english = one !== undefined && count === 1 ? one : sentence;
    return (form ?? textOf(sentence) ?? english).replace(PLACE, (place, name: string) => {
      const value = values[name];
      if (typeof value === 'number') return numbers.format(value);
      if (value === undefined) return place;
      // Names and codes in other letters keep their order within a sentence from right to left.
      return isRightToLeft ? `\u2068${value}\u2069` : value;
    });
  };
}
