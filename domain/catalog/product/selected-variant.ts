/** The fields of a variant that selecting needs. */
export interface OptionVariant {
  id: number;
  /** The variant's value of each option of the product, in order. */
  options: readonly { value: string }[];
  /** Units that can be bought now. */
  quantity: number;
}

/** The result of choosing a value. */
export interface ValueOutcome<Variant> {
  /** null: no variant combines the value with those chosen for the options before it. */
  variant: Variant | null;
  /** Why the value cannot be bought: out of stock, or not made with the values chosen before it. null: it can. */
  lack: 'sold-out' | 'not-made' | null;
}

/** The requested variant; else the first in stock, else the first. null without variants. */
export function selectedVariant<Variant extends OptionVariant>(
  variants: readonly Variant[],
  requestedId: number | null,
): Variant | null {
  return (
    variants.find(({ id }) => id === requestedId) ??
    variants.find(({ quantity }) => quantity > 0) ??
    variants[0] ??
    null
  );
}

/**
 * Chooses a value of the option at an index. Options before it keep their values, so that every variant can be reached
 * beginning with the first option. Options after it keep theirs if that combination exists; else they change to one in
 * stock that keeps as many of them as possible.
 */
export function chooseValue<Variant extends OptionVariant>(
  variants: readonly Variant[],
  current: Variant,
  at: number,
  value: string,
): ValueOutcome<Variant> {
  const values = current.options.map((option, index) => (index === at ? value : option.value));
  const sharedWith = ({ options }: Variant) =>
    values.filter((chosen, index) => options[index]?.value === chosen).length;
  const fitting = variants
    .filter(
      ({ options }) =>
        options[at]?.value === value &&
        values.slice(0, at).every((chosen, index) => options[index]?.value === chosen),
    )
    .toSorted((a, b) => sharedWith(b) - sharedWith(a));
  const inStock = fitting.find(({ quantity }) => quantity > 0);
  const [nearest = null] = fitting;
  const isExact = nearest !== null && sharedWith(nearest) === values.length;
  return {
    variant: isExact ? nearest : (inStock ?? nearest),
    lack: inStock ? null : nearest ? 'sold-out' : 'not-made',
  };
}
