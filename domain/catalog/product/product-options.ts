/** Separates the names and the values of several options stored as the size: 'M / Slim'. */
export const BETWEEN_OPTIONS = ' / ';

/** A product's options as they are stored: the colour, and the size, which may combine several options. */
export interface StoredOptions {
  option_name: string | null;
  /** The options that sizes combine, in order; empty where the size is one option. */
  option_names: readonly string[];
  sizes: readonly { id: number; name: string; option_values: readonly string[] }[];
  colors: readonly { id: number; name: string; color_code: string | null }[];
}

/** An option of a product with its values in order. */
export interface ProductOption {
  /** null: the colour or the size under its usual name. */
  name: string | null;
  is_color: boolean;
  values: { name: string; color_code: string | null }[];
}

type Choice = { size_id: number | null; color_id: number | null };

/**
 * A product's options, the colour first, then those of its size, and a function that returns the values of a choice.
 */
export function productOptions(product: StoredOptions): {
  options: ProductOption[];
  /** The choice's value for each option, in order; undefined: not chosen. */
  valuesOf: (choice: Choice) => (string | undefined)[];
} {
  const { option_name, option_names, sizes, colors } = product;
  // The previous release writes sizes without values; then the size is one option.
  const isSplit =
    option_names.length > 0 &&
    sizes.every(({ option_values }) => option_values.length === option_names.length);
  const ofSize = new Map(
    sizes.map(({ id, name, option_values }) => [id, isSplit ? option_values : [name]]),
  );
  const ofColor = new Map(colors.map(({ id, name }) => [id, name]));
  const names = sizes.length === 0 ? [] : isSplit ? option_names : [option_name];
  const options = names.map((name, at) => ({
    name: name?.toLowerCase() === 'size' ? null : name,
    is_color: false,
    values: [...new Set([...ofSize.values()].map((values) => values[at] ?? ''))].map((value) => ({
      name: value,
      color_code: null,
    })),
  }));
  const color = {
    name: null,
    is_color: true,
    values: colors.map(({ name, color_code }) => ({ name, color_code })),
  };
  return {
    options: colors.length > 0 ? [color, ...options] : options,
    valuesOf: ({ size_id, color_id }) => [
      ...(colors.length > 0 ? [ofColor.get(color_id ?? 0)] : []),
      ...names.map((_, at) => ofSize.get(size_id ?? 0)?.[at]),
    ],
  };
}

/** The values of a choice as orders copy them, without open options. */
export function copiedOptions(product: StoredOptions, choice: Choice) {
  const { options, valuesOf } = productOptions(product);
  return valuesOf(choice).flatMap((value, at) => {
    const option = options[at];
    if (value === undefined || !option) return [];
    return { name: option.name, is_color: option.is_color, value };
  });
}
