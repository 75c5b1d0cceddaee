import { asciiWords } from './slug.ts';

const NEUTRAL = 'ORD';

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
  return letters.slice(0, words.length > 1 ? 4 : 2).toUpperCase() || NEUTRAL;
}

/** Whether order codes can begin with a text. */
export const isOrderPrefix = (text: string): boolean => /^[A-Z]{1,4}$/.test(text);
