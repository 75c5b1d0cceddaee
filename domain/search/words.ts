const MAX_WORD = 60;

/** Splits folded text into words of letters, and pieces with digits, each in order. */
export function splitWords(folded: string): { words: string[]; mixed: string[] } {
  const pieces = folded
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}.,]+|[.,]+(?!\d)|(?<!\d)[.,]+/u)
    .filter((piece) => piece !== '' && piece.length <= MAX_WORD);
  return {
    words: pieces.filter((piece) => !/\p{N}/u.test(piece)),
    mixed: pieces.filter((piece) => /\p{N}/u.test(piece)).map((piece) => piece.replace(',', '.')),
  };
}
