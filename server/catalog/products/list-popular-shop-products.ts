import type { ProductCard } from '#contract/catalog/products.ts';
import { dependingOnProducts } from '#server/cache/tags/track-reads.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { listedProducts } from '#server/search/listed-products.ts';
import { listProductCards } from '../cards/product-cards.ts';
import { findShopIdOfProduct } from './product-queries.ts';

const SHOWN = 6;

/** Six other popular products of the given product's shop. Throws NotFound for an unknown product. */
export async function listPopularShopProducts(
  context: CallContext,
  productId: number,
): Promise<ProductCard[]> {
  const shopId = await findShopIdOfProduct(dependingOnProducts(context.db, [productId]), productId);
  if (shopId === null) throw new NotFound("We couldn't find that product.");
  const list = await listedProducts(context.db, shopId);
  const { ids } = list('popular_product', { offset: 0, limit: SHOWN + 1 });
  return listProductCards(context, ids.filter((id) => id !== productId).slice(0, SHOWN));
}
