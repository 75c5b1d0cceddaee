import { isDeepStrictEqual } from 'node:util';
import { optionsOf } from '#domain/catalog/product/edited-options.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { lockProductNamed } from '../product-named.ts';
import { getManagedProduct, type ManagedProduct } from '../queries.ts';
import { acceptEdits, type AcceptedEdits, type ProductEdits } from './accept-edits.ts';
import { getVersion } from './editor-queries.ts';
import { loggedOptions } from './option-fields.ts';
import { type PictureStep, withPictures } from './picture-steps.ts';
import { valueOfField, withFields } from './product-fields.ts';
import { namedByIndex, valuesOfNew, writeOptions } from './write-options.ts';
import { writeProduct } from './write-product.ts';
import { writeVariants } from './write-variants.ts';

/** Saves an editor's changes to a product as `saveWithoutIndexing` does, and indexes it for search and listings. */
export async function saveProduct(
  work: Work,
  id: number,
  edits: ProductEdits,
): Promise<{ version: number; merged: boolean }> {
  const shown = await saveWithoutIndexing(work, id, edits);
  await indexProducts(work.db, [id], work.now);
  const saved = await getVersion(work.db, id);
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
  edits: ProductEdits,
): Promise<{ version: number }> {
  const { product } = await lockProductNamed(work.db, { id });
  if (product.deleted_at !== null)
    throw new Refused(msg('This product is in the bin. Restore it first.'));
  const accepted = await acceptEdits(work, product, edits);
  const changes = await writeEdits(work, product, accepted, edits.pictures);
  await work.log({ act: 'product.edit', kind: 'product', id, changes });
  return { version: product.version };
}

/** Writes edits to a locked product; returns the changes for the audit log. Throws Invalid with the field. */
async function writeEdits(
  work: Work,
  product: ManagedProduct,
  { before, ofProduct, ofVariants, stock, options }: AcceptedEdits,
  pictures: readonly PictureStep[],
): Promise<Changes> {
  if (!before) return writeVariants(work, product, { values: ofVariants, stock });
  const after = withPictures(withFields(before, ofProduct), pictures);
  let indices: ReadonlyMap<number, number> = new Map();
  if (options) indices = await writeOptions(work, product, { after, edited: options.edited });
  else if (!isDeepStrictEqual(before, after)) await writeProduct(work, after, before);
  const added = valuesOfNew(indices, options?.added ?? new Map());
  // Options and other fields of the product can have changed its variants.
  const current = await getManagedProduct(work.db, product.id);
  const variants = await namedByIndex(indices, () =>
    writeVariants(work, current, {
      values: new Map([...ofVariants, ...added.values]),
      stock: new Map([...stock, ...added.stock]),
    }),
  );
  return {
    ...changedFields(before, after, ofProduct),
    ...(options && {
      options: [loggedOptions(optionsOf(before)), loggedOptions(options.edited)],
    }),
    ...variants,
  };
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
