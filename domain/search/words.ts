const MAX_WORD = 60;

/** Splits folded text in words of letters alone and pieces that have a digit, in the order of the text. */
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
