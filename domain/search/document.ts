import { codeTokens } from './code-tokens.ts';
import { cutSizes } from './size-tokens.ts';
import { splitWords, stemmable } from './words.ts';

/** A text split for the index: words to stem, and tokens stored unchanged. */
export interface IndexedText {
  words: string;
  tokens: string[];
}

const MAX_TEXT = 20_000;
const MAX_TOKENS = 400;

/** Splits texts for the index: sizes and everything with a digit become tokens, the rest words. */
export function indexedText(texts: string[]): IndexedText {
  const { sizes, rest } = cutSizes(texts.join(' | ').slice(0, MAX_TEXT));
  const { words, mixed } = splitWords(rest);
  const tokens = [...new Set([...sizes.flatMap(({ all }) => all), ...mixed])];
  return { words: words.map(stemmable).join(' '), tokens: tokens.slice(0, MAX_TOKENS) };
}

/** Formats tokens as tsvector text, each with the given weight. */
export function weightedTokens(tokens: string[], weight: 'A' | 'B' | 'C' | 'D'): string {
  return tokens.map((token) => `${quoteLexeme(token)}:1${weight}`).join(' ');
}

/** Quotes a token for the text forms of tsvector and tsquery. */
export function quoteLexeme(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Tokens of the product codes of a product and its variants. */
export function indexedCodes(codes: string[]): string[] {
  return [...new Set(codes.flatMap(codeTokens))].slice(0, MAX_TOKENS);
}

/** The plain text of an HTML description. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, MAX_TEXT)
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(?:nbsp|#160);/gu, ' ')
    .replace(/&amp;/gu, '&')
    .replace(/&quot;/gu, '"')
    .replace(/&(?:[a-z]+|#\d+);/gu, ' ');
}
