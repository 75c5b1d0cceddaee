import { foldText } from './fold-text.ts';

const MAX_PIECES = 8;
const MAX_LENGTH = 60;

/** Letters and digits of an article code, as it is compared: `BW-M8X40-A2` gives `bwm8x40a2`. */
export function bareCode(code: string): string {
  return foldText(code)
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, MAX_LENGTH);
}

/**
 * Tokens under which an article code is found: every tail beginning at a piece, the pieces, and the whole marked
 * with `=`, by which an exact code is ranked first.
 */
export function codeTokens(code: string): string[] {
  const pieces = foldText(code)
    .split(/[^\p{L}\d]+/u)
    .filter((piece) => piece !== '')
    .slice(0, MAX_PIECES);
  if (pieces.length === 0) return [];
  const tails = pieces.map((_, at) => pieces.slice(at).join('').slice(0, MAX_LENGTH));
  const own = pieces.filter((piece) => piece.length > 1 && piece.length <= MAX_LENGTH);
  return [...new Set([`=${bareCode(code)}`, ...tails, ...own])];
}

/** Whether a piece of a query may be (a fragment of) an article code: it has a digit, and three characters at least. */
export function looksLikeCode(bare: string): boolean {
  return bare.length >= 3 && /\d/u.test(bare);
}
