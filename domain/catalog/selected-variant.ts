/** One combination of size and colour as far as choosing goes. */
export interface OptionVariant {
  id: number;
  size_id: number | null;
  color_id: number | null;
  /** Pieces that can be bought now. */
  quantity: number;
}

/** Which of the two things a shopper chooses. */
export type OptionKind = 'size_id' | 'color_id';

/** What choosing an option leads to. */
export interface OptionOutcome<Variant> {
  variant: Variant;
  /** false: there is no such combination, so the other option changes too. */
  keepsOther: boolean;
}

/** The variant that is asked for by id; else the first that can be bought, else the first. null without variants. */
export function selectedVariant<Variant extends OptionVariant>(
  variants: readonly Variant[],
  wanted: number | null,
): Variant | null {
  return (
    variants.find(({ id }) => id === wanted) ??
    variants.find(({ quantity }) => quantity > 0) ??
    variants[0] ??
    null
  );
}

/**
 * Where choosing a size or colour leads from the current variant: to the same combination with that option; where that
 * is not made, to one that can be bought, else to any with it. null when nothing is made with it.
 */
export function chooseOption<Variant extends OptionVariant>(
  variants: readonly Variant[],
  current: Variant,
  kind: OptionKind,
  optionId: number,
): OptionOutcome<Variant> | null {
  const other = kind === 'size_id' ? 'color_id' : 'size_id';
  const fitting = variants.filter((variant) => variant[kind] === optionId);
  const exact = fitting.find((variant) => variant[other] === current[other]);
  if (exact) return { variant: exact, keepsOther: true };
  const variant = fitting.find(({ quantity }) => quantity > 0) ?? fitting[0];
  return variant ? { variant, keepsOther: false } : null;
}
