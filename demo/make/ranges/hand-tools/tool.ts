import type { Family, Item, Tone } from '../../types.ts';

/**
 * Shared fields of hand tools, and a short form for those that need only a name, a price and a few
 * words.
 */

export const handTools: Family = { shop: 'oakbench', category: 'hand-tools' };

export function tool(
  name: string,
  brand: string,
  price: number,
  short: string,
  words: string,
  attributes: Item['attributes'],
  more: Partial<Item> = {},
): Partial<Item> {
  return { name, brand, price, short, text: [words], attributes: attributes ?? {}, ...more };
}

export const tone = (value: Tone): Partial<Item> => ({ tone: value });
