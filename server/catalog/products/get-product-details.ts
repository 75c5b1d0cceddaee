import type { ProductCard, ProductDetails } from '#contract/products.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/failure.ts';
import { listProductCards } from '../product-cards.ts';
import { referenceOf } from '../reference.ts';
import { noteView } from './list-recently-viewed.ts';
import { presentProductDetails } from './present-product-details.ts';
import { findProductDetails } from './product-queries.ts';

/**
 * A product named by id or slug with everything its page shows, related products and popular ones of its shop; with
 * a token the customer's view of it is noted. NotFound when it is not for sale.
 */
export async function getProductDetails(
  context: CallContext,
  product: string,
): Promise<{
  product: ProductDetails;
  related_products: ProductCard[];
  popular_products: ProductCard[];
}> {
  context.tags.add('products');
  context.tags.add('categories');
  context.tags.add('flash-sales');
  const row = await findProductDetails(context.db, referenceOf(product), context.now);
  if (!row) throw new NotFound('There is no such product.');
  const [cards] = await Promise.all([
    listProductCards(context, [row.id, ...new Set([...row.related_ids, ...row.popular_ids])]),
    noteView(context, row.id),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const own = cardOf.get(row.id);
  if (!own) throw new NotFound('There is no such product.');
  const inOrder = (ids: number[]) => ids.flatMap((id) => cardOf.get(id) ?? []);
  return {
    product: presentProductDetails(context, row, own),
    related_products: inOrder(row.related_ids),
    popular_products: inOrder(row.popular_ids),
  };
}
