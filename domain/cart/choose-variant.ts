import { paidPrice } from '#domain/catalog/price/paid-price.ts';
import type { CartLine } from './cart-line.ts';
import { type CartProduct, type CartVariant, priceOfVariant } from './cart-product.ts';

/** Why a product cannot be bought with a choice of options. */
export type ChoiceProblem = 'unknown-size' | 'unknown-color' | 'unknown-combination';

/** What is wrong with a line's size and colour; null when the variant exists. */
export function choiceProblem(
  product: CartProduct,
  choice: Pick<CartLine, 'size_id' | 'color_id'>,
): ChoiceProblem | null {
  if (isUnknown(product.sizes, choice.size_id)) return 'unknown-size';
  if (isUnknown(product.colors, choice.color_id)) return 'unknown-color';
  return product.variants.some((variant) => fitsChoice(variant, choice))
    ? null
    : 'unknown-combination';
}

/**
 * The variant that a line is priced and reserved as. Without a selected size or colour: the cheapest variant with
 * enough stock, else the one with the most. `left` returns the pieces of a variant that other lines have not taken.
 */
export function chooseVariant(
  product: CartProduct,
  line: Pick<CartLine, 'size_id' | 'color_id' | 'quantity'>,
  left: (variant: CartVariant) => number = ({ quantity }) => quantity,
): CartVariant | null {
  const fitting = product.variants.filter((variant) => fitsChoice(variant, line));
  const priceOf = (variant: CartVariant) => {
    const { price, reduced_price } = priceOfVariant(product, variant);
    return paidPrice(price, reduced_price);
  };
  const byPrice = fitting.toSorted((a, b) => priceOf(a) - priceOf(b));
  const enough = byPrice.find((variant) => left(variant) >= line.quantity);
  return enough ?? byPrice.toSorted((a, b) => left(b) - left(a))[0] ?? null;
}

function isUnknown(options: { id: number }[], id: number | null): boolean {
  return id !== null && !options.some((option) => option.id === id);
}

function fitsChoice(variant: CartVariant, choice: Pick<CartLine, 'size_id' | 'color_id'>): boolean {
  return (
    (choice.size_id === null || choice.size_id === variant.size_id) &&
    (choice.color_id === null || choice.color_id === variant.color_id)
  );
}
