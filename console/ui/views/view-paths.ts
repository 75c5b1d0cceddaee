import type { ViewList } from '#contract/console/views.ts';
import { paths } from '../../paths.ts';

/** The path of each list, with the query of a view. */
export const VIEW_PATHS: Record<ViewList, (query: string) => string> = {
  orders: paths.orders,
  products: paths.products,
  bin: paths.bin,
  inventory: paths.inventory,
  tickets: paths.tickets,
  customers: paths.customers,
  log: paths.log,
};
