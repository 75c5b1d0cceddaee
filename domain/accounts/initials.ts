/** A letter with its combining marks. */
const LETTER = /\p{L}\p{M}{0,3}/u;

/** The initials of the first and last word of a name, in capitals; '' for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => LETTER.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => LETTER.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}
