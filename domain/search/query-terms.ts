import { bareCode, looksLikeCode } from './code-tokens.ts';
import { cutSizes } from './size-tokens.ts';
import { splitWords } from './words.ts';

/** One way to match a term: all parts must match. The database stems words; tokens are matched unchanged. */
export interface Option {
  kind: 'word' | 'token';
  parts: string[];
  /** Whether the last part is a prefix. */
  prefix: boolean;
}

/** Something that a product must match, in one of several ways. */
export interface Term {
  options: Option[];
  /** A language whose words it matches in addition to the shop's own. */
  language?: string;
}

/** The term of a size or code: its text as typed, and tokens of sizes that share a measure with it. */
export interface SizeTerm extends Term {
  text: string;
  near: string[];
  /** A thread and its length as separate tokens: a shop may sell M8 in several lengths. */
  apart: string[];
}

/** A parsed search text: `words` can still be corrected; the terms of sizes and codes are final. */
export interface ParsedSearch {
  words: string[];
  /** Whether the last word ends the text, and so may be unfinished. */
  isTyping: boolean;
  sizes: SizeTerm[];
  /** Letters and digits of the whole text if it may be a product code or part of one; else ''. */
  code: string;
}

const MAX_TEXT = 200;
const MAX_TERMS = 12;
const UNITS_LEFT_OUT = ['mm', 'v', 'w', 'l', 'kg', 'g', 'm', 'ah', 'pcs', 'in'];

/** Parses a search text. Any text is allowed; without letters or digits there are no words and no terms. */
export function parseSearch(text: string): ParsedSearch {
  const cut = cutSizes(text.trim().slice(0, MAX_TEXT));
  const { words, mixed } = splitWords(cut.rest);
  const bare = bareCode(text.slice(0, MAX_TEXT));
  const sizes = [
    ...cut.sizes.map(({ text: written, all, narrowest, apart }) => ({
      text: written,
      near: all.filter((token) => !narrowest.includes(token)),
      apart,
      options: [...narrowest.map(exactly), ...codeBeginnings(narrowest)],
    })),
    ...mixed.map((piece) => ({ text: piece, near: [], apart: [], ...mixedTerm(piece) })),
  ];
  const last = words.at(-1) ?? '';
  return {
    words: words.slice(0, MAX_TERMS),
    // A single letter is the prefix of too many words, unless other terms narrow the search.
    isTyping:
      words.length <= MAX_TERMS &&
      last.length >= (words.length + sizes.length > 1 ? 1 : 2) &&
      cut.rest.endsWith(last),
    sizes: sizes.slice(0, MAX_TERMS),
    code: /^\S+$/u.test(text.trim()) && looksLikeCode(bare) ? bare : '',
  };
}

/** The term of one word; `isPrefix` also matches words that begin with it. */
export function wordTerm(word: string, { isPrefix }: { isPrefix: boolean }): Term {
  const whole: Option = { kind: 'word', parts: [word], prefix: false };
  return { options: isPrefix ? [whole, { ...whole, prefix: true }] : [whole] };
}

/** The term of a token matched unchanged. */
export const tokenTerm = (token: string): Term => ({ options: [exactly(token)] });

const exactly = (token: string): Option => ({ kind: 'token', parts: [token], prefix: false });

// `m8x40` typed as the end of a code, or `8x4` before the 0 is typed. Single measures are never fragments.
function codeBeginnings(tokens: string[]): Option[] {
  return tokens
    .filter((token) => /\dx\d/u.test(token))
    .map((token) => ({ ...exactly(token), prefix: true }));
}

function mixedTerm(piece: string): Term {
  if (/^[\d.]+$/u.test(piece)) {
    return {
      options: [piece, ...UNITS_LEFT_OUT.map((unit) => `${piece}${unit}`)]
        .map(exactly)
        .concat(asCode(piece)),
    };
  }
  return { options: [exactly(piece), ...asCode(piece), ...asTwoWords(piece)] };
}

/** `din985` and `11speed` are a word and a number typed without the space. */
function asTwoWords(piece: string): Option[] {
  const halves = /^(?:\p{L}{2,}(?=\d{2,}$)|\d{2,}(?=\p{L}{3,}$))/u.exec(piece);
  if (!halves) return [];
  const [first] = halves;
  return [{ kind: 'word', parts: [first, piece.slice(first.length)], prefix: false }];
}

function asCode(piece: string): Option[] {
  return looksLikeCode(piece) ? [{ ...exactly(piece), prefix: true }] : [];
}
