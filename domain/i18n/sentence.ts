import { createTranslator, type Translate } from './translator.ts';

/** Values of a sentence's placeholders; they can be sentences themselves. */
export type SentenceValues = Record<string, string | number | Sentence | undefined>;

/** A translatable English sentence with its values, for a reader whose language is not known yet. */
export interface Sentence {
  sentence: string;
  values?: SentenceValues;
}

/** Makes a sentence: say('There is no product "{{name}}".', { name }). */
export function say(sentence: string, values?: SentenceValues): Sentence {
  return values ? { sentence, values } : { sentence };
}

/** A text that only the command line shows, in English. */
export const forCommandLine = (text: string): Sentence => ({ sentence: text });

/** The text of a sentence in the language of a translator. */
export function textOf(translate: Translate, { sentence, values = {} }: Sentence): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? textOf(translate, value) : value,
  ]);
  return translate(sentence, Object.fromEntries(texts));
}

const english = createTranslator('en', {});

/** The text of a sentence for the command line. */
export const inEnglish = (sentence: Sentence): string => textOf(english, sentence);
