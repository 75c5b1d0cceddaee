/**
 * The form in which the word list contains a word in a language other than the shop's own; no typed word starts like
 * that.
 */
export const markedWord = (language: string, word: string): string => `/${language}/${word}`;

const MARK = /^\/[^/]+\//;

/** A word of the list without its mark, and the mark; '' for the shop's own language. */
export function splitMark(marked: string): { mark: string; word: string } {
  const mark = MARK.exec(marked)?.[0] ?? '';
  return { mark, word: marked.slice(mark.length) };
}
