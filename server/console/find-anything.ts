import { listOrders } from '#contract/console/orders/order-list.ts';
import { listProducts } from '#contract/console/catalog/products.ts';
import { may } from '#domain/staff/rights.ts';
import { productHandlers } from '#server/catalog/console-routes.ts';
import { orderHandlers } from '#server/orders/console-routes.ts';
import type { SignedInContext } from './console-context.ts';

/** The number of results of each kind. */
const MAX_SHOWN = 6;

/** The first results of each kind for a text, by the searches of their lists; excludes what the caller may not see. */
export async function findAnything(context: SignedInContext, { q }: { q: string }) {
  const { roles } = context.session;
  const [orders, products] = await Promise.all([
    may(roles, 'orders.see')
      ? orderHandlers.listOrders(context, listOrders.request.parse({ q, limit: MAX_SHOWN }))
      : null,
    may(roles, 'products.see')
      ? productHandlers.listProducts(context, listProducts.request.parse({ q, limit: MAX_SHOWN }))
      : null,
  ]);
  return {
    orders: (orders?.rows ?? []).map(({ id, code, buyer, city, state }) => ({
      id,
      code,
      buyer,
      city,
      state,
    })),
    products: (products?.rows ?? []).map(({ id, name, code }) => ({ id, name, code })),
  };
}
