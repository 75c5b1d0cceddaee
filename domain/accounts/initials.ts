/** A letter with the marks that belong to it. */
const LETTER = /\p{L}\p{M}{0,3}/u;

/** The first letters of the first and the last word of a name, in capitals; '' for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => LETTER.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => LETTER.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}
