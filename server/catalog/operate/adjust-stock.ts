import { changedStock, type StockChange } from '#domain/catalog/product/stock-change.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { insertStockMove } from './stock/stock-queries.ts';
import { codesOf, fieldOf, type NamedProduct } from './product-named.ts';
import { updateVariantStock } from './update-queries.ts';

/** Units of a product, well below the column's maximum. */
const MAX_PIECES = 2_000_000_000;

/**
 * Changes the stock of a locked variant; a new total is a count. Throws Invalid for several variants, and for a result
 * below zero or above the maximum.
 */
export async function adjustStock(
  { db, log, now, staff }: Work,
  named: NamedProduct,
  change: StockChange,
): Promise<void> {
  const { product, variants } = named;
  const [variant, ...others] = variants;
  if (!variant || others.length > 0) {
    throw new Invalid({
      stock: [
        `"${product.slug}" has ${variants.length} variants: name one by its code (${codesOf(product)}).`,
      ],
    });
  }
  const quantity = changedStock(variant.quantity, change);
  if (quantity < 0) {
    throw new Invalid({
      stock: [
        `Only ${variant.quantity} in stock: ${variant.quantity - quantity} can't be removed.`,
      ],
    });
  }
  if (product.quantity - variant.quantity + quantity > MAX_PIECES) {
    throw new Invalid({ stock: [`A product has at most ${MAX_PIECES} pieces.`] });
  }
  await updateVariantStock(db, new Map([[variant.id, quantity]]));
  const pieces = quantity - variant.quantity;
  if ('to' in change && pieces !== 0) {
    const count = { variant_id: variant.id, pieces, reason: 'count', note: null } as const;
    await insertStockMove(db, { ...count, staff_id: staff?.id ?? null, at: now });
  }
  await log({
    act: 'stock.adjust',
    kind: 'product',
    id: product.id,
    changes: { [fieldOf(named, 'stock')]: [variant.quantity, quantity] },
  });
}
