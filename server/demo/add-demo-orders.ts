import type { OrderStatus } from '#domain/orders/order-status.ts';
import { handlers } from '#server/handlers.ts';
import type { CallContext, SignedInCustomer } from '#server/http/call-context.ts';
import { contextOfPage, type ContextDeps } from '#server/http/create-context.ts';
import { callHandler } from '#server/http/serve-contract.ts';
import { operate } from '#server/audit/operate.ts';
import { advanceOrder } from '#server/orders/operate/advance-order.ts';
import { markAsNotified } from './orders/queries.ts';
import { countOwn, dropMailsAfter, latestJob, listDemoProducts, listFavorites } from './queries.ts';

const HOUR_MS = 3_600_000;
const WAY: OrderStatus[] = ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'];
/** How many days ago each order was placed, and the statuses it went through. */
const ORDERS: { days: number; states: OrderStatus[] }[] = [
  { days: 40, states: WAY },
  { days: 21, states: WAY },
  { days: 9, states: ['Confirm', 'Cancelled'] },
  { days: 3, states: WAY.slice(0, 4) },
  { days: 1, states: WAY.slice(0, 2) },
  { days: 0.1, states: [] },
];
const FAVORITES = 5;

/** Places orders and favourites of the demo customer through the normal use cases, then backdates the orders. */
export async function addDemoOrders(deps: ContextDeps, customer: SignedInCustomer): Promise<void> {
  const { db, clock } = deps;
  const products = await listDemoProducts(db, ORDERS.length + FAVORITES);
  if (products.length === 0) return;
  const contextAt = (at: Date): CallContext => ({
    ...contextOfPage({ ...deps, clock: () => at }, 'en'),
    customer,
  });
  const today = contextAt(clock());
  const { data } = await callHandler(handlers, 'listAddresses', today, {});
  const address_id = data?.addresses[0]?.id;
  const lastJob = await latestJob(db);
  // Those that an interrupted start placed.
  const existing = await countOwn(db, 'orders', customer.id);
  for (const [index, { days, states }] of ORDERS.entries()) {
    if (index < existing) continue;
    const product = products[index];
    if (!product) break;
    const ordered = new Date(clock().getTime() - days * 24 * HOUR_MS);
    const context = contextAt(ordered);
    const line = { product_id: product.id, quantity: 1 + (index % 3) };
    await callHandler(handlers, 'storeCart', context, line);
    const placed = await callHandler(handlers, 'placeOrder', context, {
      shop_ids: [product.shop_id],
      address_id,
      payment_method: 'cash',
    });
    const [order] = placed.data?.orders ?? [];
    const code = order?.order_code ?? '';
    if (order) await markAsNotified(db, { order: order.id }, ordered);
    for (const [step, to] of states.entries()) {
      const at = new Date(ordered.getTime() + (step + 1) * 5 * HOUR_MS);
      await operate(db, { actor: 'system', now: at }, (work) =>
        advanceOrder(work, code, { kind: 'step', to }),
      );
    }
  }
  await dropMailsAfter(db, lastJob);
  // So did it favourites, which another toggle would remove.
  const favorites = new Set(await listFavorites(db, customer.id));
  for (const { id } of products.slice(-FAVORITES)) {
    if (favorites.has(id)) continue;
    await callHandler(handlers, 'toggleFavorite', today, { product_id: id });
  }
}
