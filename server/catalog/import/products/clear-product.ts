import type { Database } from '#server/database/connect.ts';
import { clearParts } from './product-queries.ts';
import {
  clearVariantCodes,
  deleteVariants,
  listVariants,
  listVariantsInUse,
  saveVariants,
} from './variant-queries.ts';

/** A variant that stays although it is no longer listed, with the extra prices of its options. */
export interface ExistingVariant {
  product_id: number;
  size_id: number | null;
  color_id: number | null;
  size_values: string[] | null;
  size_price: number | null;
  color_price: number | null;
}

/**
 * Deletes a product's parts so that they can be rewritten. A variant no longer listed is deleted unless orders or carts
 * refer to it; then it stays, sold out, and is returned.
 */
export async function clearProduct(
  tx: Database,
  product_id: number,
  wanted: { size_id: number | null; color_id: number | null }[],
): Promise<ExistingVariant[]> {
  const removed = (await listVariants(tx, product_id)).filter(
    (old) => !wanted.some((one) => one.size_id === old.size_id && one.color_id === old.color_id),
  );
  const ids = removed.map(({ id }) => id);
  const used = await listVariantsInUse(tx, ids);
  await deleteVariants(
    tx,
    ids.filter((id) => !used.has(id)),
  );
  await clearVariantCodes(tx, product_id);
  await clearParts(tx, product_id);
  const retained = removed.filter(({ id }) => used.has(id));
  await saveVariants(
    tx,
    retained.map(({ size_id, color_id, weight }, index) => ({
      product_id,
      size_id,
      color_id,
      code: null,
      quantity: 0,
      price: null,
      discount_price: null,
      weight,
      product_image_id: null,
      position: wanted.length + index,
    })),
  );
  return retained.map(({ size_id, color_id, size_values, size_price, color_price }) => ({
    product_id,
    size_id,
    color_id,
    size_values,
    size_price,
    color_price,
  }));
}
