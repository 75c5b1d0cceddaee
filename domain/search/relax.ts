/** A word or size of a search and how much it says about what is looked for. */
export interface WeighedPart {
  /** In how many of the examined products it stands. */
  products: number;
  /** In how many of these it names the kind of thing ("hooks" of ladder hooks). */
  types: number;
  isSize: boolean;
  /** What was typed is no word of the catalogue, and this one only a guess. */
  isGuess?: boolean;
}

/** More parts would have too many combinations. */
const MAX_PARTS = 6;

const GUESS = 0.5;
const SIZE = 1;
const WORD = 2;
const TYPE = 4;

const isType = ({ types, products, isGuess = false }: WeighedPart) =>
  !isGuess && types > 0 && 4 * types >= products;

/** The part that names what is looked for, the last where several could: the lock of a bike lock. -1: none. */
const headOf = (parts: WeighedPart[]): number => parts.findLastIndex(isType);

/** Whether a repaired word is only a guess: of a short word, or with another first letter (tube for lube). */
export const isGuessed = (typed: string, repaired: string): boolean =>
  typed !== repaired && (typed.length < 5 || typed[0] !== repaired[0]);

/** How much each part of a search says: what kind of thing, then what sort of it, then its size, then a guess. */
export function partWeights(parts: WeighedPart[]): number[] {
  return parts.map(({ isSize, isGuess = false, types, products }) => {
    if (isGuess) return GUESS;
    return isSize ? SIZE : WORD + (products === 0 ? 0 : (TYPE * types) / products);
  });
}

/**
 * Sets of parts to search for instead of all, in steps: first those with the part that names the thing, the largest
 * first, then those without it; within a step those that say more. Places of the parts.
 */
export function relaxations(parts: WeighedPart[]): number[][][] {
  const weights = partWeights(parts);
  const head = headOf(parts);
  const places = weights
    .map((weight, at) => ({ weight: at === head ? Infinity : weight, at }))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MAX_PARTS)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const weightOf = (set: number[]) => set.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
  const steps = places
    .map((_, left) => subsets(places, places.length - left))
    .map((sets) => sets.toSorted((a, b) => weightOf(b) - weightOf(a)));
  const withHead = steps.map((sets) => sets.filter((set) => set.includes(head)));
  const without = steps.map((sets) => sets.filter((set) => !set.includes(head)));
  return [...withHead, ...without].filter((sets) => sets.length > 0);
}

function subsets(places: number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((place, at) =>
    subsets(places.slice(at + 1), size - 1).map((rest) => [place, ...rest]),
  );
}
