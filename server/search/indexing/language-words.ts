import { indexedText, textOfHtml } from '#domain/search/document.ts';
import type { SearchedTexts } from './language-queries.ts';

/** Words of a product in another language, by the weight they have in its search row. */
interface LanguageWords {
  language: string;
  weight: 'A' | 'B' | 'C' | 'D';
  words: string;
}

/** The words by which a product is found in other languages: in lists and suggestions, and in descriptions only. */
export function languageWords(texts: readonly SearchedTexts[]): {
  listed: LanguageWords[];
  described: LanguageWords[];
} {
  const words = (
    weight: LanguageWords['weight'],
    textOf: (searched: SearchedTexts) => string,
  ): LanguageWords[] =>
    texts
      .map((searched) => ({
        language: searched.language,
        weight,
        words: indexedText([textOf(searched)]).words,
      }))
      .filter((entry) => entry.words !== '');
  return {
    listed: [
      ...words('A', ({ name }) => name),
      ...words('B', ({ places }) => places),
      ...words('C', ({ properties }) => properties),
      ...words('D', ({ short_description }) => short_description),
    ],
    described: words('D', ({ description }) => textOfHtml(description)),
  };
}
