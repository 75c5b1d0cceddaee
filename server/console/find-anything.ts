import { listCustomers } from '#contract/console/customers/customers.ts';
import { listProducts } from '#contract/console/catalog/products.ts';
import { listOrders } from '#contract/console/orders/order-list.ts';
import { listTickets } from '#contract/console/tickets/tickets.ts';
import { hasRight } from '#domain/staff/rights.ts';
import { productHandlers } from '#server/catalog/console-routes.ts';
import { customerHandlers } from '#server/customers/console-routes.ts';
import { orderHandlers } from '#server/orders/console-routes.ts';
import { ticketHandlers } from '#server/support/console-routes.ts';
import type { SignedInContext } from './console-context.ts';

/** The number of results of each kind. */
const MAX_SHOWN = 6;

/** The first results of each kind for a text, by the searches of their lists; excludes what the caller may not see. */
export async function findAnything(context: SignedInContext, { q }: { q: string }) {
  const { roles } = context.session;
  const query = { q, limit: MAX_SHOWN };
  const [orders, products, customers, tickets] = await Promise.all([
    hasRight(roles, 'orders.see')
      ? orderHandlers.listOrders(context, listOrders.request.parse(query))
      : null,
    hasRight(roles, 'products.see')
      ? productHandlers.listProducts(context, listProducts.request.parse(query))
      : null,
    hasRight(roles, 'customers.see')
      ? customerHandlers.listCustomers(context, listCustomers.request.parse(query))
      : null,
    hasRight(roles, 'tickets.see')
      ? ticketHandlers.listTickets(context, listTickets.request.parse(query))
      : null,
  ]);
  return {
    orders: (orders?.rows ?? []).map(({ id, code, buyer, city, status }) => ({
      id,
      code,
      buyer,
      city,
      status,
    })),
    products: (products?.rows ?? []).map(({ id, name, code }) => ({ id, name, code })),
    customers: (customers?.rows ?? []).map(({ id, name, email }) => ({ id, name, email })),
    tickets: (tickets?.rows ?? []).map(({ number, subject, topic, customer }) => ({
      number,
      subject,
      topic,
      customer,
    })),
  };
}
