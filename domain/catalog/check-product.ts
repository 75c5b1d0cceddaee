import { isColorName } from './csv/options.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

const MAX_VARIANTS = 2000;
const MAX_UNITS = 2_000_000_000;

/** Why a product is inconsistent, as one sentence; null when it is not. */
export function checkProduct(product: ProductDraft): string | null {
  const { price, discount_price, variants, sizes, colors } = product;
  if (discount_price !== null && discount_price >= price) {
    return 'discount_price must be below price.';
  }
  if (product.option_name !== null && isColorName(product.option_name)) {
    return 'option_name names a colour: colours belong in colors.';
  }
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
