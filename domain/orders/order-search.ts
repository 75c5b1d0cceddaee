import { parseOrderCode } from './order-code.ts';

/** A parsed search for orders. */
export interface OrderSearch {
  /** The order number that the text may be; that order comes first. */
  number: number | null;
  /** The parts that an order must all contain: anywhere in its texts, or only at the beginning of one. */
  parts: { text: string; isBeginning: boolean }[];
}

/** Shorter parts occur in almost every order, so they only match beginnings. */
const SHORT = 3;

/**
 * Parses what somebody typed to find an order: a number, names in any order, or parts of a phone number with any
 * separators, of an email address, or of a code. null for blank text; text without a letter or digit has neither
 * number nor parts.
 */
export function parseOrderSearch(typed: string): OrderSearch | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const number = parseOrderCode(text)?.id ?? null;
  if (number !== null && text.startsWith('#')) return { number, parts: [] };
  const parts = joinDigits(text.split(/\s+/u)).flatMap(partsOf);
  return {
    number,
    parts: [...new Set(parts)].map((part) => ({
      text: part,
      isBeginning: part.length < SHORT,
    })),
  };
}

/** Consecutive groups of digits are one phone or tracking number. */
function joinDigits(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && isDigits(last) && isDigits(word)) joined[joined.length - 1] += word;
    else joined.push(word);
  }
  return joined;
}

const isDigits = (word: string) => /\d/.test(word) && /^[\d()+./-]+$/.test(word);

function partsOf(word: string): string[] {
  if (word.includes('@') && word.length >= SHORT) return [word.toLowerCase()];
  const bare = word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '').toLowerCase();
  // Stored phone numbers may or may not have the trunk zero.
  if (/^\d+$/.test(bare)) return [bare.replace(/^0+(?=\d)/, '')];
  if (/\p{N}/u.test(bare)) return [bare];
  return (
    word
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      // An accent without its letter would match every order.
      .filter((part) => /\p{L}/u.test(part))
  );
}
