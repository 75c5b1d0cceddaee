import { type EditedOptions, optionsOf } from '#domain/catalog/product/edited-options.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { msg } from '#domain/i18n/msg.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { type FieldConflict, type FieldEdit, mergeEdits } from '#domain/staff/merge-edits.ts';
import { lastChangeOf } from '#server/audit/last-change.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { readProduct } from '../read-product.ts';
import type { ManagedProduct } from '../queries.ts';
import { loggedField } from './logged-field.ts';
import { type NewVariants, readOptionFields } from './option-fields.ts';
import type { PictureStep } from './picture-steps.ts';
import { isProductField, readProductField, valueOfField } from './product-fields.ts';
import { refusedFields } from './refused-fields.ts';
import {
  isAmount,
  readNewValue,
  readVariantField,
  valueOfVariant,
  type VariantField,
  variantFieldOf,
} from './variant-fields.ts';

/** Changes to a product by field: 'name', 'attributes.colour', 'variants.12.price' (with decimals). */
export interface ProductEdits {
  /** The version that was shown; undefined: unknown. */
  version?: number | undefined;
  changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
  pictures: readonly PictureStep[];
}

/** The edits that differ from the current product, parsed. */
export interface AcceptedEdits {
  /** The current product; null if only fields of variants are edited. */
  before: ProductRecord | null;
  /** New values of the product, by field. */
  ofProduct: ReadonlyMap<string, unknown>;
  /** New values of variants, by field ('variants.12.price'); money in minor units. */
  ofVariants: ReadonlyMap<string, unknown>;
  /** By how much the stock of variants changes, by variant id. */
  stock: ReadonlyMap<number, number>;
  /** The edited options with the values of new variants; null if options stay. */
  options: { edited: EditedOptions; added: NewVariants } | null;
}

/**
 * Parses edits of a locked product and merges them with what others have changed since it was shown. Throws Invalid with
 * all refused fields; a 409 with all fields that others have changed, too.
 */
export async function acceptEdits(
  work: Work,
  product: ManagedProduct,
  { changes, pictures }: ProductEdits,
): Promise<AcceptedEdits> {
  // Prices, codes, weights and stock are read with the lock.
  const isOfVariants =
    pictures.length === 0 && Object.keys(changes).every((field) => variantFieldOf(field) !== null);
  const before = isOfVariants ? null : await readProduct(work.db, product.slug);
  const currency = await defaultCurrency(work.db);
  const { options: choice, ...fields } = changes;
  const chosen = before && choice && readOptionFields(work, choice, before, currency);
  const { ofProduct, ofVariants, stock } = readFields(work, product, { fields, currency });
  const fieldsOfProduct = mergeEdits(ofProduct, (field) => before && valueOfField(before, field));
  const variants = mergeEdits(ofVariants, (field) => {
    const variant = variantFieldOf(field);
    return variant && valueOfVariant(product, variant);
  });
  const options = mergeEdits(
    new Map(chosen ? [['options', { from: choice?.from, to: chosen.edited }]] : []),
    () => before && optionsOf(before),
  );
  const conflicts = [fieldsOfProduct, variants, options].flatMap((merge) => merge.conflicts);
  if (conflicts.length > 0) await refuseConflicts(work, product, conflicts);
  return {
    before,
    ofProduct: fieldsOfProduct.accepted,
    ofVariants: variants.accepted,
    stock,
    options: chosen && options.accepted.size > 0 ? chosen : null,
  };
}

/**
 * The changed fields of the product and of its variants, and by how much the stock of variants changes. Throws Invalid with
 * all fields that are refused.
 */
function readFields(
  work: Work,
  product: ManagedProduct,
  { fields, currency }: { fields: ProductEdits['changes']; currency: string },
) {
  const ofProduct = new Map<string, FieldEdit>();
  const ofVariants = new Map<string, FieldEdit & VariantField>();
  const stock = new Map<number, number>();
  const errors = refusedFields(fields, (field, { from, to }) => {
    const variant = variantFieldOf(field);
    if (variant === null) {
      if (!isProductField(field))
        throw new Invalid({ [field]: [msg("This field can't be changed.")] });
      ofProduct.set(field, { from, to: readProductField(field, to) });
      return;
    }
    if (valueOfVariant(product, variant) === undefined) {
      throw new Invalid({ [field]: [msg('This variant no longer exists.')] });
    }
    const values = {
      from: readVariantField(field, variant.part, from),
      to: readNewValue(work, field, variant.part, to, currency),
    };
    if (variant.part !== 'stock') ofVariants.set(field, { ...values, ...variant });
    else stock.set(variant.id, (values.to as number) - (values.from as number));
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return { ofProduct, ofVariants, stock };
}

/** Throws a 409 that states for each field the value shown, the current one, by whom and since when. */
async function refuseConflicts(
  { db }: Work,
  product: ManagedProduct,
  conflicts: readonly FieldConflict[],
): Promise<never> {
  const { id, updated_at } = product;
  const reported = [];
  for (const { field, base, theirs, yours } of conflicts) {
    const variant = variantFieldOf(field);
    const logged = variant ? loggedField(product, variant) : field;
    const last = await lastChangeOf(db, { kind: 'product', id, field: logged });
    const isMoney = variant !== null && isAmount(variant.part);
    const shownOf = (value: unknown) =>
      isMoney && typeof value === 'number' ? toDecimal(value) : (value ?? null);
    reported.push({
      field,
      base: shownOf(base),
      theirs: shownOf(theirs),
      yours: shownOf(yours),
      by: last?.by ?? null,
      at: new Date(last?.at ?? updated_at).toISOString(),
    });
  }
  throw new Failure(409, msg('Someone else has changed the same in the meantime.'), {
    error: 'conflict',
    data: { conflicts: reported },
  });
}
