import { msg } from '#domain/i18n/msg.ts';
import { isDeepStrictEqual } from 'node:util';
import { optionsOf } from '#domain/catalog/product/edited-options.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { type FieldConflict, type FieldEdit, mergeEdits } from '#domain/staff/merge-edits.ts';
import type { Changes } from '#server/audit/audit.ts';
import { lastChangeOf } from '#server/audit/last-change.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { readProducts } from '../../export/read-products.ts';
import { lockProductNamed } from '../product-named.ts';
import { findManagedProduct, type ManagedProduct } from '../queries.ts';
import { findVersion } from './editor-queries.ts';
import { loggedField } from './logged-field.ts';
import { type PictureStep, withPictures } from './picture-steps.ts';
import { isProductField, readProductField, valueOfField, withFields } from './product-fields.ts';
import { refusedFields } from './refused-fields.ts';
import { loggedOptions, readOptionFields } from './option-fields.ts';
import { namedByPlace, valuesOfNew, writeOptions } from './write-options.ts';
import { writeProduct } from './write-product.ts';
import {
  isAmount,
  readNewValue,
  readVariantField,
  valueOfVariant,
  type VariantField,
  variantFieldOf,
} from './variant-fields.ts';
import { writeVariants } from './write-variants.ts';

/** Changes to a product by field: 'name', 'attributes.colour', 'variants.12.price' (with decimals). */
export interface ProductEdits {
  /** The version that was shown; undefined: unknown. */
  version?: number | undefined;
  changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
  pictures: readonly PictureStep[];
}

/** Saves an editor's changes to a product as `saveWithoutIndexing` does, and indexes it for search and listings. */
export async function saveProduct(
  work: Work,
  id: number,
  edits: ProductEdits,
): Promise<{ version: number; merged: boolean }> {
  const shown = await saveWithoutIndexing(work, id, edits);
  await indexProducts(work.db, [id], work.now);
  const saved = await findVersion(work.db, id);
  const { version } = edits;
  return { version: saved, merged: version !== undefined && version < shown.version };
}

/**
 * Saves an editor's changes to a product, which the caller has to index. Returns the version before. Fields that others
 * have changed meanwhile stay; if it is the same field, nothing is saved and a 409 names both values, who and when. Stock
 * is changed by the difference to the value shown, so that sales in between count. Throws NotFound, Refused in the bin,
 * Invalid with the field.
 */
export async function saveWithoutIndexing(
  work: Work,
  id: number,
  { changes, pictures }: ProductEdits,
): Promise<{ version: number }> {
  const { db } = work;
  const { product } = await lockProductNamed(db, { id });
  if (product.deleted_at !== null)
    throw new Refused(msg('This product is in the bin. Restore it first.'));
  // Prices, codes, weights and stock need no more than the locked product.
  const isOfVariants =
    pictures.length === 0 && Object.keys(changes).every((field) => variantFieldOf(field) !== null);
  const before = isOfVariants ? null : await readRecord(db, product.slug);
  const currency = await defaultCurrency(db);

  const options = before && optionsOf(before);
  const { options: choice, ...fields } = changes;
  const chosen = before && choice && readOptionFields(work, choice, before, currency);
  const { ofProduct, ofVariants, stock } = readFields(work, product, { fields, currency });
  const merged = mergeEdits(ofProduct, (field) => before && valueOfField(before, field));
  const prices = mergeEdits(ofVariants, (field) => {
    const variant = variantFieldOf(field);
    return variant && valueOfVariant(product, variant);
  });
  const ofOptions = mergeEdits(
    new Map(chosen ? [['options', { from: choice?.from, to: chosen.edited }]] : []),
    () => options,
  );
  const conflicts = [...merged.conflicts, ...prices.conflicts, ...ofOptions.conflicts];
  if (conflicts.length > 0) await refuseConflicts(work, product, conflicts);

  const after = before && withPictures(withFields(before, merged.accepted), pictures);
  const edited = ofOptions.accepted.size > 0 ? chosen?.edited : undefined;
  let places: ReadonlyMap<number, number> = new Map();
  if (after && edited) places = await writeOptions(work, product, { after, edited });
  else if (after && !isDeepStrictEqual(before, after)) await writeProduct(work, after, before);
  const added = valuesOfNew(places, chosen?.added ?? new Map());
  // Prices, codes, weights and stock were read with the lock; options and other fields can have changed the variants.
  const current = isOfVariants ? product : await findManagedProduct(db, id);
  const variants = await namedByPlace(places, () =>
    writeVariants(work, current, {
      values: new Map([...prices.accepted, ...added.values]),
      stock: new Map([...stock, ...added.stock]),
    }),
  );
  await work.log({
    act: 'product.edit',
    kind: 'product',
    id,
    changes: {
      ...(before && after && changedFields(before, after, merged.accepted)),
      ...(options && edited && { options: [loggedOptions(options), loggedOptions(edited)] }),
      ...variants,
    },
  });
  return { version: product.version };
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

/** A product's record by its slug. Throws NotFound. */
export async function readRecord(db: Work['db'], slug: string): Promise<ProductRecord> {
  const record = (await readProducts(db, [slug])).get(slug)?.record;
  if (!record) throw new NotFound(msg("This product doesn't exist."));
  return record;
}

function changedFields(
  before: ProductRecord,
  after: ProductRecord,
  accepted: ReadonlyMap<string, unknown>,
): Changes {
  const changes: Record<string, [unknown, unknown]> = {
    images: [before.images, after.images],
    // Those of another category are dropped with it.
    sub_categories: [before.sub_categories, after.sub_categories],
  };
  for (const field of accepted.keys()) {
    changes[field] = [valueOfField(before, field), valueOfField(after, field)];
  }
  return changes;
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
