import type { ProductCard } from '#contract/catalog/products.ts';
import { accountClosed } from '#server/accounts/refuse.ts';
import { listProductCards } from '#server/catalog/cards/product-cards.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext, SignedInCustomer } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { countFavorites, toggleFavoriteRow } from './queries.ts';

interface ToggledFavorite {
  product: ProductCard;
  is_favorite: boolean;
  /** The number of favourites now. */
  total: number;
}

/**
 * Adds a product to the customer's favourites, or removes it (spec §6, the wishlist needs login). NotFound for one that
 * is not on sale.
 */
export function toggleFavorite(
  context: CallContext,
  { id }: SignedInCustomer,
  productId: number,
): Promise<ToggledFavorite> {
  // When the product is deleted meanwhile, the transaction is tried again, and misses it.
  return transaction(context.db, (tx) => toggle({ ...context, db: tx }, id, productId));
}

async function toggle(
  context: CallContext,
  id: number,
  productId: number,
): Promise<ToggledFavorite> {
  const [before] = await listProductCards(context, [productId]);
  if (!before) throw new NotFound(translate(context.locale, "We couldn't find that product."));
  const row = { user_id: id, product_id: productId, created_at: context.now };
  if (!(await toggleFavoriteRow(context.db, row))) throw accountClosed(context);
  const [product = before] = await listProductCards(context, [productId]);
  const total = await countFavorites(context.db, id);
  return { product, is_favorite: product.is_favorite, total };
}
