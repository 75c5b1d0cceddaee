const PATTERN = /^([A-Z\d]{1,10})(\*?)$/;
const RANGE = /^([A-Z\d]{1,10})-([A-Z\d]{1,10})$/;
/** A whole postcode is more specific than any prefix. */
const EXACT = 100;

/**
 * Parses an operator's list of postcodes, separated by commas: '10115', a prefix '10*', or a range '20000-29999'.
 * Returns them in capitals without spaces; null if one of them is neither.
 */
export function parsePostcodes(text: string): string[] | null {
  const patterns = text
    .split(',')
    .map((part) => part.replaceAll(/\s/g, '').toUpperCase())
    .filter((part) => part !== '');
  return patterns.length > 0 && patterns.every(isPattern) ? patterns : null;
}

function isPattern(pattern: string): boolean {
  if (PATTERN.test(pattern)) return true;
  const [, from = '', to = ''] = RANGE.exec(pattern) ?? [];
  return from !== '' && from.length === to.length && from <= to;
}

/**
 * How specifically one of the patterns matches a postcode: higher is more specific, 0 no match. Ignores spaces, dashes
 * and case.
 */
export function postcodeSpecificity(patterns: readonly string[], postcode: string): number {
  const code = postcode.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  return Math.max(0, ...patterns.map((pattern) => specificityOf(pattern, code)));
}

function specificityOf(pattern: string, code: string): number {
  const [, from, to] = RANGE.exec(pattern) ?? [];
  if (from !== undefined && to !== undefined) {
    const start = code.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to ? sharedStart(from, to) : 0;
  }
  if (!pattern.endsWith('*')) return pattern === code ? EXACT : 0;
  const start = pattern.slice(0, -1);
  return code.startsWith(start) ? start.length + 1 : 0;
}

/** A range is as specific as the prefix that all its postcodes share. */
function sharedStart(from: string, to: string): number {
  let length = 0;
  while (length < from.length && from[length] === to[length]) length += 1;
  return length + 1;
}
