/** How the list of words marks one of another language than the shop's own; no typed word begins like that. */
export const markedWord = (language: string, word: string): string => `/${language}/${word}`;

const MARK = /^\/[^/]+\//;

/** A word of the list as it is written, and its mark; '' for the shop's own language. */
export function splitMark(marked: string): { mark: string; word: string } {
  const mark = MARK.exec(marked)?.[0] ?? '';
  return { mark, word: marked.slice(mark.length) };
}
