import { z } from 'zod';
import { isColorName } from '#domain/catalog/csv/options.ts';
import { cleanText } from '#domain/catalog/plain-text.ts';
import {
  choiceOf,
  type EditedOptions,
  optionsOf,
  withOptions,
} from '#domain/catalog/product/edited-options.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { readNewValue, type VariantPart } from './variant-fields.ts';

const MAX_OPTIONS = 3;
const MAX_VALUES = 200;
const MAX_VARIANTS = 2000;
const PARTS = ['code', 'price', 'old_price', 'stock', 'barcode', 'cost'] as const;

const text = z.string().max(500).transform(cleanText).pipe(z.string().max(100));
const option = z.object({ name: text.nullable(), is_color: z.boolean(), values: z.array(text) });
const values = z.array(text.nullable()).max(MAX_OPTIONS);
const shown = z.object({ options: z.array(option), variants: z.array(values) });
const schema = z.object({
  options: z.array(option).max(100),
  variants: z
    .array(z.object({ values }).loose())
    .max(MAX_VARIANTS, msg('A product can have up to 2000 variants.')),
});

/** The values an operator enters for new variants, by index among all variants, then by part; money in minor units. */
export type NewVariants = ReadonlyMap<number, ReadonlyMap<VariantPart, unknown>>;

/**
 * Parses the requested options and combinations, and the values of the new ones. Throws Invalid with the field 'options',
 * or that of a new variant by its index ('options.3.price').
 */
export function readOptionFields(
  work: Work,
  { from, to }: { from?: unknown; to?: unknown },
  before: ProductRecord,
  currency: string,
): { edited: EditedOptions; added: NewVariants } {
  const parsed = schema.safeParse(to);
  if (!parsed.success) {
    const isOwn =
      parsed.error.issues[0]?.message === msg('A product can have up to 2000 variants.');
    refuse(
      isOwn ? msg('A product can have up to 2000 variants.') : msg("This value can't be used."),
    );
  }
  const options = parsed.data.options.map(({ name, is_color, values }) => ({
    name: name === null || is_color || isUsualName(name) ? null : name,
    is_color: is_color || isColorName(name ?? ''),
    values,
  }));
  const variants = parsed.data.variants.map((variant) => variant.values);
  checkOptions({ options, variants });
  // Normalized to the stored order: the colour first, values in the order of the combinations.
  const edited = optionsOf(withOptions(before, { options, variants }));
  const existing = new Set([...keysOf(optionsOf(before)), ...keysOf(shownOptions(from))]);
  const added = new Map<number, Map<VariantPart, unknown>>();
  for (const [index, variant] of parsed.data.variants.entries()) {
    if (existing.has(keyOf(options, variant.values))) continue;
    const stated = PARTS.filter((part) => part === 'price' || (variant[part] ?? null) !== null);
    const read = stated.map((part) => {
      const field = `options.${index}.${part}`;
      return [part, readNewValue(work, field, part, variant[part], currency)] as const;
    });
    added.set(index, new Map(read));
  }
  return { edited, added };
}

const isUsualName = (name: string) => isColorName(name) || name.toLowerCase() === 'size';

const keyOf = (options: EditedOptions['options'], values: readonly (string | null)[]) =>
  JSON.stringify(choiceOf(options, values));

const keysOf = ({ options, variants }: EditedOptions) =>
  variants.map((values) => keyOf(options, values));

/** The options that were shown: one that somebody else has removed meanwhile is a conflict, not a new variant. */
function shownOptions(from: unknown): EditedOptions {
  return shown.safeParse(from).data ?? { options: [], variants: [] };
}

function checkOptions({ options, variants }: EditedOptions): void {
  if (options.length > MAX_OPTIONS) refuse(msg('A product can have up to three options.'));
  if (options.some(({ name }) => name === '')) refuse(msg('Every option needs a name.'));
  if (hasTwice(options.map(({ name, is_color }) => `${is_color} ${name?.toLowerCase()}`))) {
    refuse(msg('Two options have the same name.'));
  }
  for (const { values } of options) {
    if (values.length === 0 || values.includes('')) refuse(msg('Every option needs a value.'));
    if (values.length > MAX_VALUES) refuse(msg('An option can have up to 200 values.'));
    if (hasTwice(values)) refuse(msg('An option lists the same value twice.'));
  }
  if (variants.length === 0) refuse(msg('A product needs at least one variant.'));
  const isOffered = (values: readonly (string | null)[]) =>
    values.length === options.length &&
    values.every((value, at) => value !== null && options[at]?.values.includes(value));
  if (!variants.every(isOffered)) refuse(msg("This value can't be used."));
  if (hasTwice(variants.map((values) => JSON.stringify(choiceOf(options, values))))) {
    refuse(msg('A combination is listed twice.'));
  }
  const isUsed = (value: string, at: number) => variants.some((values) => values[at] === value);
  if (!options.every(({ values }, at) => values.every((value) => isUsed(value, at)))) {
    refuse(msg('Each value needs at least one variant.'));
  }
}

const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length;

function refuse(sentence: string): never {
  throw new Invalid({ options: [sentence] });
}

/** Options in the format of the audit log: 'Fit: Slim, Wide', and their variants. */
export function loggedOptions({ options, variants }: EditedOptions): string[] {
  return [
    ...options.map(
      ({ name, is_color, values }) =>
        `${name ?? (is_color ? 'Colour' : 'Size')}: ${values.join(', ')}`,
    ),
    ...variants.filter((values) => values.length > 0).map((values) => values.join(' · ')),
  ];
}
