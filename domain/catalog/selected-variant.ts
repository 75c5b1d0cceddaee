/** A combination of size and colour, as far as selecting needs it. */
export interface OptionVariant {
  id: number;
  size_id: number | null;
  color_id: number | null;
  /** Units that can be bought now. */
  quantity: number;
}

/** The two kinds of options. */
export type OptionKind = 'size_id' | 'color_id';

/** The result of selecting an option. */
export interface OptionOutcome<Variant> {
  variant: Variant;
  /** false: there is no such combination, so the other option changes too. */
  keepsOther: boolean;
}

/** The variant with the requested id; else the first in stock, else the first. null without variants. */
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
 * The variant that selecting a size or colour leads to: the same combination with that option; where that does not
 * exist, one in stock, else any with it. null when no variant has it.
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
