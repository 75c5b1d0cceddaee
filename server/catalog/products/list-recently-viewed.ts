import type { ProductCard } from '#contract/catalog/products.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { listProductCards } from '../cards/product-cards.ts';
import { listRecentlyViewedIds, upsertRecentlyViewed } from './recently-viewed-queries.ts';

const SHOWN = 10;
const MAX_VIEWS = 20;

/** The ten products the customer viewed last; none for guests. */
export async function listRecentlyViewed(context: CallContext): Promise<ProductCard[]> {
  if (!context.customer) return [];
  const ids = await listRecentlyViewedIds(context.db, context.customer.id, SHOWN);
  return listProductCards(context, ids);
}

/** Records a customer's view of a product. A failure to record it does not fail the page. */
export async function recordView(context: CallContext, productId: number): Promise<void> {
  if (!context.customer) return;
  const view = { userId: context.customer.id, productId, at: context.now, keep: MAX_VIEWS };
  try {
    await upsertRecentlyViewed(context.db, view);
  } catch (error) {
    context.log.warn({ err: error, product_id: productId }, 'view not recorded');
  }
}
