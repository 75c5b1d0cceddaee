import { variantKey } from './open-variant.ts';
import type { ProductRecord, VariantRecord } from './product-record.ts';
import { BETWEEN_OPTIONS, productOptions } from './product-options.ts';

/** The options of a product as an operator edits them, with the combinations that are sold. */
export interface EditedOptions {
  /** `name` null: the colour or the size under its usual name. */
  options: { name: string | null; is_color: boolean; values: string[] }[];
  /** For each variant, its value for each option; null: open. */
  variants: (string | null)[][];
}

/** The options of a product, and its variants' values in their order, for editing. */
export function optionsOf(record: ProductRecord): EditedOptions {
  const { option_name, option_names, sizes, colors, variants } = record;
  const { options, valuesOf } = productOptions({
    option_name,
    option_names,
    sizes: sizes.map(({ name, values }, at) => ({ id: at + 1, name, option_values: values })),
    colors: colors.map((color, at) => ({ ...color, id: at + 1 })),
  });
  const idIn = (list: readonly { name: string }[], name: string | null) =>
    list.findIndex((option) => option.name === name) + 1;
  return {
    options: options.map(({ name, is_color, values }) => ({
      name,
      is_color,
      values: values.map((value) => value.name),
    })),
    variants: variants.map(({ size, color }) =>
      valuesOf({ size_id: idIn(sizes, size), color_id: idIn(colors, color) }).map(
        (value) => value ?? null,
      ),
    ),
  };
}

type Chosen = Pick<VariantRecord, 'size' | 'color'> & { values: string[] };

/** The size and colour that a combination is stored as: the colour's value, and all other values joined as the size. */
export function choiceOf(
  options: EditedOptions['options'],
  values: readonly (string | null)[],
): Chosen {
  const color = values.find((_, at) => options[at]?.is_color) ?? null;
  const others = values.filter((_, at) => !options[at]?.is_color).map((value) => value ?? '');
  return {
    color,
    size: others.length === 0 ? null : others.join(BETWEEN_OPTIONS),
    values: others.length > 1 ? others : [],
  };
}

/**
 * A product with edited options. Variants whose combination still exists stay unchanged; new ones have no stock, no
 * code and the product's price.
 */
export function withOptions(record: ProductRecord, edited: EditedOptions): ProductRecord {
  const { options } = edited;
  const positions = options.map(({ values }) => new Map(values.map((value, at) => [value, at])));
  const positionOf = (values: readonly (string | null)[], at: number) =>
    positions[at]?.get(values[at] ?? '') ?? 0;
  // Values are sorted by their options' order, not by that of the variants.
  const sorted = edited.variants
    .toSorted((a, b) =>
      options.reduce((order, _, at) => order || positionOf(a, at) - positionOf(b, at), 0),
    )
    .map((values) => choiceOf(options, values));
  const sizes = new Map(record.sizes.map((size) => [size.name, size]));
  const colors = new Map(record.colors.map((color) => [color.name, color]));
  const others = options.filter(({ is_color }) => !is_color).map(({ name }) => name);
  const [only = null] = others;
  const existing = new Map(record.variants.map((variant) => [variantKey(variant), variant]));
  return {
    ...record,
    option_name:
      others.length > 1 ? others.map((name) => name ?? 'Size').join(BETWEEN_OPTIONS) : only,
    option_names: others.length > 1 ? others.map((name) => name ?? 'Size') : [],
    sizes: namesOf(sorted.map(({ size }) => size)).map((name) => ({
      name,
      values: sorted.find(({ size }) => size === name)?.values ?? [],
      price: sizes.get(name)?.price ?? 0,
    })),
    colors: namesOf(sorted.map(({ color }) => color)).map((name) => ({
      name,
      color_code: colors.get(name)?.color_code ?? null,
      price: colors.get(name)?.price ?? 0,
    })),
    variants: edited.variants.map((values) => {
      const choice = choiceOf(options, values);
      return existing.get(variantKey(choice)) ?? newVariant(choice);
    }),
  };
}

const namesOf = (names: readonly (string | null)[]) =>
  [...new Set(names)].filter((name) => name !== null);

function newVariant({ size, color }: Chosen): VariantRecord {
  return {
    size,
    color,
    code: null,
    quantity: 0,
    price: null,
    discount_price: null,
    weight: null,
    barcode: null,
    cost: null,
    image: null,
  };
}
