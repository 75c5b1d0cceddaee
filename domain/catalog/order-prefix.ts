import { asciiWords } from './slug.ts';

const NEUTRAL = 'ORD';
const MAX_LETTERS = 4;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/**
 * The prefix of a shop's order codes, one to four capital letters, from its name: 'Pipe & Tap' -> 'PT',
 * 'Boltworks' -> 'BO'; a neutral one for names without Latin letters.
 */
export function makeOrderPrefix(name: string): string {
  const words = asciiWords(name.replaceAll('&', ' '))
    .split('-')
    .map((word) => word.replace(/\d/g, ''))
    .filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return letters.slice(0, words.length > 1 ? MAX_LETTERS : 2).toUpperCase() || NEUTRAL;
}

/**
 * The prefix of order codes for one of several shops, as `makeOrderPrefix` makes it; it ends in other letters if `taken`
 * has it, so that order codes identify the shop.
 */
export function freeOrderPrefix(name: string, taken: readonly string[]): string {
  const preferred = makeOrderPrefix(name);
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const others = [LETTERS, pairs].flatMap((ends, at) =>
    ends.map((end) => preferred.slice(0, MAX_LETTERS - 1 - at) + end),
  );
  return [preferred, ...others].find((prefix) => !taken.includes(prefix)) ?? preferred;
}

/** Whether order codes can begin with a text. */
export const isOrderPrefix = (text: string): boolean => /^[A-Z]{1,4}$/.test(text);
