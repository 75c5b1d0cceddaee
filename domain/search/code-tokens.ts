import { foldText } from './fold-text.ts';

const MAX_PIECES = 8;
const MAX_LENGTH = 60;

/** A product code reduced to letters and digits: `BW-M8X40-A2` gives `bwm8x40a2`. */
export function bareCode(code: string): string {
  return foldText(code)
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, MAX_LENGTH);
}

/**
 * Index tokens of a product code: the suffixes that begin at each part, the parts, and the whole code marked with `=`,
 * which ranks exact matches first.
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

/**
 * Whether a piece of a query may be a product code or a fragment of one: it has a digit and at least three characters.
 */
export function looksLikeCode(bare: string): boolean {
  return bare.length >= 3 && /\d/u.test(bare);
}
