import type { Database } from '#server/database/connect.ts';
import { clearParts } from './product-queries.ts';
import { clearVariantCodes, deleteVariants, listVariantKeys } from './variant-queries.ts';

/**
 * Deletes a product's parts so that they can be rewritten, and its variants that are no longer listed. Orders keep
 * their copy of a variant; carts with a deleted size or colour are refused.
 */
export async function clearProduct(
  tx: Database,
  product_id: number,
  remaining: { size_id: number | null; color_id: number | null }[],
): Promise<void> {
  const removed = (await listVariantKeys(tx, product_id)).filter(
    (old) =>
      !remaining.some(
        (variant) => variant.size_id === old.size_id && variant.color_id === old.color_id,
      ),
  );
  await deleteVariants(
    tx,
    removed.map(({ id }) => id),
  );
  await clearVariantCodes(tx, product_id);
  await clearParts(tx, product_id);
}
