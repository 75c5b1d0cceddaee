import type { z } from 'zod';
import type { listOrders as endpoint } from '#contract/console/orders/order-list.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { listOrders } from './list-orders.ts';

const PAGE_SIZE = 200;

type ListFilter = Omit<z.output<typeof endpoint.request>, 'before' | 'limit'>;

/**
 * The ids of all orders of a filtered list that the caller may see, in its order; null if there are more than `max`.
 */
export async function listOrderIds(
  context: SignedInContext,
  filter: ListFilter,
  max: number,
): Promise<number[] | null> {
  const ids: number[] = [];
  for (let before: number | undefined; ;) {
    const page = await listOrders(context, { ...filter, before, limit: PAGE_SIZE });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.total > max || ids.length > max) return null;
    if (page.next === null) return ids;
    before = page.next;
  }
}
