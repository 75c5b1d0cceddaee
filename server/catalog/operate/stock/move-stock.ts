import { cleanText } from '#domain/catalog/plain-text.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { adjustStock } from '../adjust-stock.ts';
import { lockProductNamed } from '../product-named.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { findVariantProduct, insertStockMove, type StockReason } from './stock-queries.ts';

interface StockMove {
  /** Units added; removed if negative. */
  by: number;
  reason: StockReason;
  note?: string | undefined;
}

/**
 * Changes the stock of a variant and logs why. Returns the new stock. Throws NotFound, Refused in the bin, Invalid for
 * removing more than there is.
 */
export async function moveStock(
  work: Work,
  variantId: number,
  { by, reason, note }: StockMove,
): Promise<number> {
  const { db, now, staff } = work;
  const productId = await findVariantProduct(db, variantId);
  if (productId === undefined) throw new NotFound(msg("This variant doesn't exist."));
  const { product } = await lockProductNamed(db, { id: productId });
  const variants = product.variants.filter(({ id }) => id === variantId);
  const [variant] = variants;
  if (!variant) throw new NotFound(msg("This variant doesn't exist."));
  if (product.deleted_at !== null) {
    throw new Refused(msg('This product is in the bin. Restore it first.'));
  }
  if (by === 0) throw new Invalid({ by: [msg('Enter how many to add or remove.')] });
  if (variant.quantity + by < 0) {
    throw new Invalid({ by: [msg("You can't remove more than there is in stock.")] });
  }
  await adjustStock(work, { product, variants }, { by });
  await insertStockMove(db, {
    variant_id: variantId,
    pieces: by,
    reason,
    note: cleanText(note ?? '') || null,
    staff_id: staff?.id ?? null,
    at: now,
  });
  await indexProducts(db, [productId], now);
  return variant.quantity + by;
}
