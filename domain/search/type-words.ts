import { foldText } from './fold-text.ts';
import { splitWords } from './words.ts';

/** The words for the type of a product: `named` by its own name, `placed` by its categories. */
export interface TypeWords {
  named: string;
  placed: string;
}

// What follows these words is what a product is used with, not what it is.
const USED_WITH = /(?<!\p{L})(?:for|with|without|in|fur|mit|aus|pour|avec|para|con|till)(?!\p{L})/u;
const ASIDE = /[,;:|([]| [-–—] |(?<![^\s,;:|([])\S*\d\S*/u;
const SEVERAL = /&|\+|\/|(?<!\p{L})(?:and|und|et|y|en)(?!\p{L})/u;
// The type of a set of screwdrivers is screwdrivers.
const AMOUNTS = new Set([
  'set',
  'sets',
  'pack',
  'packs',
  'pair',
  'pairs',
  'assortment',
  'pcs',
  'box',
]);

/**
 * Determines the type of a product: the last word of the phrase that names it, before "for", "with", a comma or a size.
 * A ladder hook is a hook, a snowboard boot a boot. `qualifiers` (brand, colours, properties) never name the type.
 */
export function typeWords(product: {
  name: string;
  categories: string[];
  qualifiers: string[];
}): TypeWords {
  const qualifying = new Set(product.qualifiers.flatMap(wordsOf));
  return {
    named: headOf(product.name, qualifying),
    placed: product.categories
      .flatMap((category) => foldText(category).split(SEVERAL))
      .map((phrase) => headOf(phrase, new Set()))
      .filter(Boolean)
      .join(' '),
  };
}

const wordsOf = (text: string): string[] => splitWords(foldText(text)).words;

function headOf(text: string, qualifying: Set<string>): string {
  const phrases = foldText(text)
    .split(ASIDE)
    .map((phrase) => wordsOf(phrase.split(USED_WITH)[0] ?? ''));
  const words = phrases.find((phrase) => phrase.length > 0) ?? [];
  return words.findLast((word) => !AMOUNTS.has(word) && !qualifying.has(word)) ?? '';
}
