import { foldText } from './fold-text.ts';
import { splitWords, stemmable } from './words.ts';

/** The words for the type of a product: `named` by its own name, `placed` by its categories, `tagged` by its tags. */
export interface TypeWords {
  named: string;
  placed: string;
  tagged: string;
}

// What follows these words is what a product is used with, not what it is.
const USED_WITH =
  /(?<!\p{L})(?:for|from|with|without|in|f[uü]r|mit|aus|pour|avec|para|con|till)(?!\p{L})/iu;

/** Whether a word leads to what a product is used with: "for", "mit". */
export const isUsedWith = (word: string): boolean => USED_WITH.exec(word)?.[0] === word;

const ASIDE = /[,;:|([]| [-–—] |(?<![^\s,;:|([])\S*\d\S*/u;
const SEVERAL = /&|\+|\/|(?<!\p{L})(?:and|und|et|y|en)(?!\p{L})/iu;
/** Letters of a unit. */
const SHORT = 3;
// The type of a set of screwdrivers is screwdrivers.
const AMOUNTS = new Set(['set', 'sets', 'pack', 'packs', 'pair', 'pairs', 'assortment', 'pcs']);

/** Whether a word states a quantity and not a kind of product. */
export const isAmount = (word: string): boolean => AMOUNTS.has(word);

/**
 * Determines the type of a product: the last word of the phrase that names it, before "for", "with", a comma or a size.
 * A ladder hook is a hook, a snowboard boot a boot. `qualifiers` (brand, colours, properties) never name the type, nor
 * do the names of models. Tags of several words name it too: a cordless drill is a drill, regardless of its name.
 */
export function typeWords(product: {
  name: string;
  categories: string[];
  tags: string[];
  qualifiers: string[];
}): TypeWords {
  const labels = product.categories.flatMap((category) => category.split(SEVERAL));
  const qualifying = new Set([
    ...product.qualifiers.flatMap(wordsOf),
    ...modelNames(product.name, labels),
  ]);
  const headsOf = (phrases: string[]) => [
    ...new Set(phrases.map((phrase) => headOf(phrase, new Set())).filter(Boolean)),
  ];
  return {
    named: headOf(product.name, qualifying),
    placed: headsOf(labels).join(' '),
    // A word alone says anything: "sale", "m8".
    tagged: headsOf(product.tags.filter((tag) => wordsOf(tag).length > 1)).join(' '),
  };
}

const wordsOf = (text: string): string[] => splitWords(foldText(text)).words;

function headOf(text: string, qualifying: Set<string>): string {
  const heads = foldText(text)
    .split(ASIDE)
    .map((phrase) =>
      wordsOf(phrase.split(USED_WITH)[0] ?? '').findLast(
        (word) => !AMOUNTS.has(word) && !qualifying.has(word),
      ),
    );
  return stemmable(heads.find((head) => head !== undefined) ?? '');
}

/**
 * Names of models in a name: the capitalized words after its first ("Snowboard Nova"), where the shop writes kinds of
 * things in lower case. A word of its categories is a kind of thing however it is written.
 */
function modelNames(name: string, labels: string[]): string[] {
  const [, ...later] = capitalsOf(name);
  if (![name, ...labels].some(writesKindsSmall)) return [];
  const kinds = labels.flatMap(wordsOf);
  return later
    .filter(({ isCapitalized }) => isCapitalized)
    .flatMap(({ text }) => wordsOf(text))
    .filter((word) => !kinds.some((kind) => kind.startsWith(word) || word.startsWith(kind)));
}

const capitalsOf = (text: string) =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => ({
    text: word,
    isCapitalized: /^\p{Lu}/u.test(word),
  }));

/** Whether a word after the first, of those that name a thing, is in lower case. */
const writesKindsSmall = (label: string): boolean =>
  capitalsOf(label.split(USED_WITH)[0] ?? '')
    .slice(1)
    .some(({ text, isCapitalized }) => !isCapitalized && text.length > SHORT);
