import { isColorName } from '../csv/options.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

const MAX_OPTIONS = 3;
const MAX_VARIANTS = 2000;
const MAX_UNITS = 2_000_000_000;

/** Why a product is inconsistent, as one sentence; null when it is not. */
export function checkProduct(product: ProductDraft): string | null {
  const { price, discount_price, variants, sizes, colors } = product;
  if (discount_price !== null && discount_price >= price) {
    return 'discount_price must be below price.';
  }
  const options = checkOptions(product);
  if (options) return options;
  if (variants.length > MAX_VARIANTS) return `There are more than ${MAX_VARIANTS} variants.`;
  if (variants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) > MAX_UNITS) {
    return 'The variants together have too many pieces.';
  }
  return (
    findTwice(
      'size',
      sizes.map(({ name }) => name),
    ) ??
    findTwice(
      'colour',
      colors.map(({ name }) => name),
    ) ??
    findTwice(
      'article number',
      variants.flatMap(({ code }) => code ?? []),
    ) ??
    findTwice('combination', variants.map(combinationKey)) ??
    firstProblem(variants, (variant) => checkVariant(product, variant))
  );
}

/** Names of several options need a value of each in every size, and no values are there without names. */
function checkOptions({ option_name, option_names, sizes, colors }: ProductDraft): string | null {
  if (option_name !== null && isColorName(option_name)) {
    return 'option_name names a colour: colours belong in colors.';
  }
  if (option_names.some(isColorName)) {
    return 'option_names name a colour: colours belong in colors.';
  }
  if (option_names.length === 1) return 'option_names: one option is called by option_name.';
  if (option_names.length + Math.min(colors.length, 1) > MAX_OPTIONS) {
    return `A product has at most ${MAX_OPTIONS} options.`;
  }
  const odd = sizes.find(({ values }) => values.length !== option_names.length);
  if (odd) {
    return option_names.length > 0
      ? `values: the size "${odd.name}" needs one for each of ${option_names.join(', ')}.`
      : `values: name the options of the size "${odd.name}" in option_names.`;
  }
  return (
    findTwice('option', option_names) ??
    findTwice(
      'combination',
      sizes.flatMap(({ values }) => (values.length > 0 ? JSON.stringify(values) : [])),
    )
  );
}

function combinationKey({ size, color }: VariantDraft): string {
  return [size, color].filter((name) => name !== null).join(' / ');
}

function findTwice(what: string, names: string[]): string | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return `The ${what} "${name}" is there twice.`;
    seen.add(name);
  }
  return null;
}

function checkVariant(
  { price, sizes, colors, images }: ProductDraft,
  variant: VariantDraft,
): string | null {
  const ofSize = sizes.find(({ name }) => name === variant.size);
  const ofColor = colors.find(({ name }) => name === variant.color);
  if (sizes.length > 0 && variant.size === null) return 'A variant names no size.';
  if (colors.length > 0 && variant.color === null) return 'A variant names no colour.';
  if (variant.size !== null && !ofSize) return `The size "${variant.size}" is not among sizes.`;
  if (variant.color !== null && !ofColor)
    return `The colour "${variant.color}" is not among colors.`;
  if (variant.image && !images.some(({ src }) => src === variant.image)) {
    return `The picture "${variant.image}" of a variant is not among images.`;
  }
  const full = variant.price ?? price + (ofSize?.price ?? 0) + (ofColor?.price ?? 0);
  return variant.discount_price !== null && variant.discount_price >= full
    ? 'discount_price of a variant must be below its price.'
    : null;
}

function firstProblem<T>(items: readonly T[], check: (item: T) => string | null): string | null {
  for (const item of items) {
    const reason = check(item);
    if (reason) return reason;
  }
  return null;
}
