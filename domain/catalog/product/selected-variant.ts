/** A variant, as far as selecting needs it. */
export interface OptionVariant {
  id: number;
  /** Its value of each option of the product, in their order. */
  options: readonly { value: string }[];
  /** Units that can be bought now. */
  quantity: number;
}

/** What choosing a value leads to. */
export interface ValueOutcome<Variant> {
  /** null: no variant has the value together with what is chosen before it. */
  variant: Variant | null;
  /** Why no piece can be had: none left, or none made with what is chosen before. null: there are some. */
  lack: 'sold-out' | 'not-made' | null;
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
 * What choosing a value of the option at a place leads to. The options before it stay as chosen, so that every variant
 * can be reached from the first option on; those after it stay where that combination is made, else they change to one
 * in stock that keeps as many of them as possible.
 */
export function chooseValue<Variant extends OptionVariant>(
  variants: readonly Variant[],
  current: Variant,
  at: number,
  value: string,
): ValueOutcome<Variant> {
  const wanted = current.options.map((option, place) => (place === at ? value : option.value));
  const sharedWith = ({ options }: Variant) =>
    wanted.filter((one, place) => options[place]?.value === one).length;
  const fitting = variants
    .filter(
      ({ options }) =>
        options[at]?.value === value &&
        wanted.slice(0, at).every((one, place) => options[place]?.value === one),
    )
    .toSorted((a, b) => sharedWith(b) - sharedWith(a));
  const inStock = fitting.find(({ quantity }) => quantity > 0);
  const [nearest = null] = fitting;
  const isExact = nearest !== null && sharedWith(nearest) === wanted.length;
  return {
    variant: isExact ? nearest : (inStock ?? nearest),
    lack: inStock ? null : nearest ? 'sold-out' : 'not-made',
  };
}
