import { editDistance } from './spelling.ts';

/** A word or size of a search, and how significant it is. */
export interface WeighedPart {
  /** The number of examined products that contain it. */
  products: number;
  /** In how many of these it is in the name, brand, category or tags, not only in a property such as the colour. */
  named: number;
  /** In how many of these it names the type of product ("hooks" of ladder hooks). */
  types: number;
  isSize: boolean;
  /** The typed word is not in the catalogue, and this one only a guess. */
  isGuess?: boolean;
  /** It follows "with" or "for": the reel of a hose with reel. */
  isAside?: boolean;
}

/** More parts would give too many combinations. */
const MAX_PARTS = 6;

const GUESS = 0.5;
const SIZE = 1;
// Of sizes the first says most: the diameter of a screw, the rim of a tyre.
const LATER_SIZE = 0.01;
const PROPERTY = 1.2;
const NAME = 0.8;
const TYPE = 4;

const isType = ({ types, products, isGuess = false }: WeighedPart) =>
  !isGuess && types > 0 && 4 * types >= products;

/**
 * The part that names the thing searched for, the last if several could: the lock of a bike lock, the hose of a hose with
 * reel. -1: none.
 */
export function headOf(parts: WeighedPart[]): number {
  const head = parts.findLastIndex((part) => isType(part) && !part.isAside);
  return head === -1 ? parts.findLastIndex(isType) : head;
}

const SURE_OF_TWO_EDITS = 8;

/**
 * Whether a corrected word is only a guess: the typed one is short, has another first letter (tube for lube), or two
 * edits without being long (brake for breaker).
 */
export const isGuessed = (typed: string, corrected: string): boolean =>
  typed !== corrected &&
  (typed.length < 5 ||
    typed[0] !== corrected[0] ||
    (typed.length < SURE_OF_TWO_EDITS && editDistance(typed, corrected) > 1));

/** The significance of each part of a search: the type of product, then its properties, then its size, then guesses. */
export function partWeights(parts: WeighedPart[]): number[] {
  return parts.map(({ isSize, isGuess = false, isAside = false, types, named, products }, at) => {
    if (isGuess) return GUESS;
    if (isSize) return SIZE - at * LATER_SIZE;
    return PROPERTY + (NAME * named + (isAside ? 0 : TYPE * types)) / Math.max(1, products);
  });
}

/**
 * Subsets of the parts to search for when all of them find nothing, in steps: first the subsets with the part that
 * names the thing, the largest first, then those without it; within a step the more significant first. Subsets are
 * indexes of parts.
 */
export function relaxations(parts: WeighedPart[]): number[][][] {
  const weights = partWeights(parts);
  const head = headOf(parts);
  const indexes = weights
    .map((weight, at) => ({ weight: at === head ? Infinity : weight, at }))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MAX_PARTS)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const weightOf = (set: number[]) => set.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
  const steps = indexes
    .map((_, left) => subsets(indexes, indexes.length - left))
    .map((sets) => sets.toSorted((a, b) => weightOf(b) - weightOf(a)));
  const withHead = steps.map((sets) => sets.filter((set) => set.includes(head)));
  const without = steps.map((sets) => sets.filter((set) => !set.includes(head)));
  return [...withHead, ...without].filter((sets) => sets.length > 0);
}

function subsets(indexes: number[], size: number): number[][] {
  if (size === 0) return [[]];
  return indexes.flatMap((index, at) =>
    subsets(indexes.slice(at + 1), size - 1).map((rest) => [index, ...rest]),
  );
}
