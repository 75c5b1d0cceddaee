import { msg } from '#domain/i18n/msg.ts';
import { z } from 'zod';
import { cleanText } from '#domain/catalog/plain-text.ts';
import { readBarcode } from '#domain/catalog/product/barcode.ts';
import { MAX_WEIGHT } from '#domain/catalog/specification/weight.ts';
import { toMinorUnits } from '#domain/money/amount.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { smallestAmount } from '#domain/money/iso-currency.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { priceNow } from '../prices/change-prices.ts';
import type { ManagedProduct } from '../queries.ts';

const MAX_AMOUNT = 1e11;
const money = z.number().min(0).max(MAX_AMOUNT).transform(toMinorUnits);
const PARTS = {
  code: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(200))
    .nullable()
    .transform((code) => code || null),
  price: money,
  old_price: money.nullable(),
  stock: z.int().min(0).max(1_000_000_000),
  /** In grams; null: unknown. */
  weight: z.int().min(1).max(MAX_WEIGHT).nullable(),
  barcode: z
    .string()
    .max(200)
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === '') return null;
      const { barcode, problem } = readBarcode(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem.sentence });
      return barcode;
    }),
  cost: money.nullable(),
};
export type VariantPart = keyof typeof PARTS;

const SENTENCES: Record<VariantPart, string> = {
  code: msg('A code can have up to 200 characters.'),
  price: msg('Enter an amount such as 12.90.'),
  old_price: msg('Enter an amount such as 12.90.'),
  stock: msg('Enter a whole number, 0 or more.'),
  weight: msg('Enter the weight in whole grams, at most 100 tonnes.'),
  barcode: msg('A barcode has 8, 12, 13 or 14 digits.'),
  cost: msg('Enter an amount such as 12.90.'),
};

/** Whether values of a part are amounts, in minor units. */
export const isAmount = (part: string) =>
  part === 'price' || part === 'old_price' || part === 'cost';

/** A field of a variant: 'variants.12.price'. */
export interface VariantField {
  id: number;
  part: VariantPart;
}

/** Parses the name of a variant's field; null for any other field. */
export function variantFieldOf(field: string): VariantField | null {
  const [, id, part] =
    /^variants\.(\d{1,15})\.(code|price|old_price|stock|weight|barcode|cost)$/.exec(field) ?? [];
  return part === undefined ? null : { id: Number(id), part: part as VariantPart };
}

/** Parses an operator's input for a variant's field, money in minor units. Throws Invalid for an impossible one. */
export function readVariantField(field: string, part: VariantPart, value: unknown): unknown {
  const parsed = PARTS[part].safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Invalid({ [field]: [issue?.code === 'custom' ? issue.message : SENTENCES[part]] });
}

/**
 * Parses a new value for a variant's field like readVariantField. Also throws Invalid for a price that is not payable
 * in the shop's currency, such as 12.50 in yen.
 */
export function readNewValue(
  { locale = 'en' }: Pick<Work, 'locale'>,
  field: string,
  part: VariantPart,
  value: unknown,
  currency: string,
): unknown {
  const read = readVariantField(field, part, value);
  if (!isAmount(part) || typeof value !== 'number' || parseAmount(value, currency).problem === null)
    return read;
  const unit = formatAmount(smallestAmount(currency), currency);
  throw new Invalid({
    [field]: [translate(locale, 'The amount must be a multiple of {{unit}}.', { unit })],
  });
}

/** The value of a variant's field, money in minor units; undefined: there is no such variant. */
export function valueOfVariant(product: ManagedProduct, { id, part }: VariantField): unknown {
  const variant = product.variants.find((candidate) => candidate.id === id);
  if (!variant) return undefined;
  if (part === 'stock') return variant.quantity;
  return part === 'price' || part === 'old_price'
    ? priceNow(product, variant)[part]
    : variant[part];
}
