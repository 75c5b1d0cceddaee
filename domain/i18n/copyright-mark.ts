const MARK = /^\s*(?:(?:©|\(c\)|copyright\b)\s*)+(?:\{year\}|\d{4})?[\s,]*/i;

/** Removes the sign and the year from the start of a copyright line; pages add their own. */
export function withoutCopyrightMark(line: string): string {
  return line.replace(MARK, '');
}
