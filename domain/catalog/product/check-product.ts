import { msg } from '#domain/i18n/msg.ts';
import type { TextValues } from '#domain/i18n/translator.ts';
import { isColorName } from '../csv/options.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

const MAX_OPTIONS = 3;
const MAX_VARIANTS = 2000;
const MAX_UNITS = 2_000_000_000;

/** An inconsistency of a product: the key of its record, and a translatable sentence. */
export interface ProductFault {
  field: keyof ProductDraft;
  sentence: string;
  values?: TextValues;
}

/** The first inconsistency of a product; null if it is consistent. */
export function checkProduct(product: ProductDraft): ProductFault | null {
  const { price, discount_price, variants, sizes, colors } = product;
  if (discount_price !== null && discount_price >= price) {
    const sentence = msg('The price before the discount must be above the price.');
    return { field: 'discount_price', sentence };
  }
  const options = checkOptions(product);
  if (options) return options;
  if (variants.length > MAX_VARIANTS) {
    return { field: 'variants', sentence: msg('A product can have up to 2000 variants.') };
  }
  if (variants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) > MAX_UNITS) {
    return { field: 'variants', sentence: msg("The variants' total stock is too large.") };
  }
  return (
    findTwice(
      'sizes',
      msg('The size "{{name}}" is listed twice.'),
      sizes.map(({ name }) => name),
    ) ??
    findTwice(
      'colors',
      msg('The colour "{{name}}" is listed twice.'),
      colors.map(({ name }) => name),
    ) ??
    findTwice(
      'variants',
      msg('The product code "{{name}}" is listed twice.'),
      variants.flatMap(({ code }) => code ?? []),
    ) ??
    findTwice(
      'variants',
      msg('The barcode "{{name}}" is listed twice.'),
      variants.flatMap(({ barcode }) => barcode ?? []),
    ) ??
    findTwice('variants', TWICE_COMBINED, variants.map(combinationKey)) ??
    firstFault(variants, (variant) => checkVariant(product, variant))
  );
}

const TWICE_COMBINED = msg('The combination "{{name}}" is listed twice.');

/** With several options each size needs a value for every name; without names there are no values. */
function checkOptions(product: ProductDraft): ProductFault | null {
  const { option_name, option_names, sizes, colors } = product;
  const isColor = msg('This option is a colour: list its values as colours.');
  if (option_name !== null && isColorName(option_name)) {
    return { field: 'option_name', sentence: isColor };
  }
  if (option_names.some(isColorName)) return { field: 'option_names', sentence: isColor };
  if (option_names.length === 1) {
    const sentence = msg('Name a single option in {{key}}.');
    return { field: 'option_names', sentence, values: { key: 'option_name' } };
  }
  if (option_names.length + Math.min(colors.length, 1) > MAX_OPTIONS) {
    return { field: 'option_names', sentence: msg('A product can have up to three options.') };
  }
  const odd = sizes.find(({ values }) => values.length !== option_names.length);
  if (odd) {
    const sentence =
      option_names.length > 0
        ? msg('The size "{{name}}" needs a value for each of {{options}}.')
        : msg('Name the options that the size "{{name}}" combines.');
    return {
      field: 'sizes',
      sentence,
      values: { name: odd.name, options: option_names.join(', ') },
    };
  }
  return (
    findTwice('option_names', msg('The option "{{name}}" is listed twice.'), option_names) ??
    findTwice(
      'sizes',
      TWICE_COMBINED,
      sizes.flatMap(({ values }) => (values.length > 0 ? JSON.stringify(values) : [])),
    )
  );
}

function combinationKey({ size, color }: VariantDraft): string {
  return [size, color].filter((name) => name !== null).join(' / ');
}

function findTwice(
  field: ProductFault['field'],
  sentence: string,
  names: string[],
): ProductFault | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return { field, sentence, values: { name } };
    seen.add(name);
  }
  return null;
}

function checkVariant(product: ProductDraft, variant: VariantDraft): ProductFault | null {
  const { price, sizes, colors, images } = product;
  const { size, color, image } = variant;
  const fault = (sentence: string, name?: string): ProductFault => ({
    field: 'variants',
    sentence,
    ...(name !== undefined && { values: { name } }),
  });
  const ofSize = sizes.find(({ name }) => name === size);
  const ofColor = colors.find(({ name }) => name === color);
  if (sizes.length > 0 && size === null) return fault(msg('A variant has no size.'));
  if (colors.length > 0 && color === null) return fault(msg('A variant has no colour.'));
  if (size !== null && !ofSize) {
    return fault(msg('A variant has the size "{{name}}", which is not among the sizes.'), size);
  }
  if (color !== null && !ofColor) {
    return fault(
      msg('A variant has the colour "{{name}}", which is not among the colours.'),
      color,
    );
  }
  if (image && !images.some(({ src }) => src === image)) {
    const sentence = msg('A variant has the picture "{{name}}", which is not among the pictures.');
    return { field: 'images', sentence, values: { name: image } };
  }
  const full = variant.price ?? price + (ofSize?.price ?? 0) + (ofColor?.price ?? 0);
  return variant.discount_price !== null && variant.discount_price >= full
    ? fault(msg('The discounted price of a variant must be below its price.'))
    : null;
}

function firstFault<T>(
  items: readonly T[],
  check: (item: T) => ProductFault | null,
): ProductFault | null {
  for (const item of items) {
    const fault = check(item);
    if (fault) return fault;
  }
  return null;
}
