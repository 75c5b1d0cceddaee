const MARK = /^\s*(?:(?:©|\(c\)|copyright\b)\s*)+(?:\{year\}|\d{4})?[\s,]*/i;

/** A copyright line without the sign and the year before it, which pages add themselves. */
export function withoutCopyrightMark(line: string): string {
  return line.replace(MARK, '');
}
