import { directionOf } from './direction.ts';
import { numberFormat } from './formats.ts';
import { isolatedInRightToLeft } from './isolated.ts';

/**
 * The texts of a language by their English sentences. Sentences with a count have a form per plural category of the
 * language: '{{count}} items_one'; the sentence itself is the fallback.
 */
export type Texts = Record<string, string>;

/**
 * Values of placeholders; numbers are formatted for the language. `count` selects the plural form. `one` is the English
 * singular, needed because English has no texts: t('{{count}} items', { count, one: '{{count}} item' }).
 */
export interface TextValues {
  [name: string]: string | number | undefined;
  count?: number;
  one?: string;
}

export type Translate = (sentence: string, values?: TextValues) => string;

/** A space at which a line doesn't break. */
const NO_BREAK = '\u{A0}';
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Creates the translation function of a language; missing sentences fall back to English. */
export function createTranslator(locale: string, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(locale);
  const numbers = numberFormat(locale);
  const isRightToLeft = directionOf(locale) === 'rtl';
  const textOf = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  const written = (value: string | number) => {
    if (typeof value === 'number') return numbers.format(value);
    return isRightToLeft ? isolatedInRightToLeft(value) : value;
  };

  return (sentence, values) => {
    if (values === undefined) {
      const text = textOf(sentence);
      return text === undefined ? sentence : parseTemplate(text).whole;
    }
    const { count, one } = values;
    const form = count === undefined ? undefined : textOf(`${sentence}_${plurals.select(count)}`);
    const english = one !== undefined && count === 1 ? one : sentence;
    const { start, placeholders } = parseTemplate(form ?? textOf(sentence) ?? english);
    let text = start;
    for (const { placeholder, name, after } of placeholders) {
      const value = name === 'one' ? undefined : values[name];
      text += (value === undefined ? placeholder : written(value)) + after;
    }
    return text;
  };
}

interface Template {
  whole: string;
  start: string;
  /** The placeholders, each with the text up to the next one. */
  placeholders: { placeholder: string; name: string; after: string }[];
}

/** Parsed templates. Sentences and translations repeat, so they are parsed once. */
const templates = new Map<string, Template>();

function parseTemplate(text: string): Template {
  const before = templates.get(text);
  if (before) return before;
  const whole = withUnbrokenMarks(text);
  const matches = [...whole.matchAll(PLACEHOLDER)];
  const placeholders = matches.map(({ 0: placeholder, 1: name = '', index }, number) => ({
    placeholder,
    name,
    after: whole.slice(index + placeholder.length, matches[number + 1]?.index),
  }));
  const template = { whole, start: whole.slice(0, matches[0]?.index), placeholders };
  templates.set(text, template);
  return template;
}

/**
 * A text whose lines don't break before a mark that follows a space, as in French ('Supprimer ?', '« M8 »') and before
 * German ellipses.
 */
function withUnbrokenMarks(text: string): string {
  return text.replaceAll(/ (?=[:;!?»…%])/g, NO_BREAK).replaceAll('« ', `«${NO_BREAK}`);
}
