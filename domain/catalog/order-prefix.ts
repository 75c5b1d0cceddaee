import { toSlug } from './slug.ts';

/** The prefix of a shop's order codes, from its name: 'Pipe & Tap' -> 'PT', 'Boltworks' -> 'BO'. */
export function makeOrderPrefix(name: string): string {
  const words = toSlug(name.replaceAll('&', ' '))
    .split('-')
    .map((word) => word.replace(/\d/g, ''))
    .filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return letters.slice(0, words.length > 1 ? 4 : 2).toUpperCase();
}
