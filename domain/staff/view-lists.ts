import type { Right } from '#contract/console/staff/rights.ts';
import type { ViewList } from '#contract/console/views.ts';
import type { Scope } from './rights.ts';

/** The right that opens a list, and the right without which its search ignores the buyers' contacts. */
export const VIEW_RIGHTS: Record<ViewList, { opens: Right; searches: Right }> = {
  orders: { opens: 'orders.see', searches: 'orders.contact' },
  products: { opens: 'products.see', searches: 'products.see' },
  bin: { opens: 'products.delete', searches: 'products.delete' },
  inventory: { opens: 'stock.see', searches: 'stock.see' },
  tickets: { opens: 'tickets.see', searches: 'customers.contact' },
  customers: { opens: 'customers.see', searches: 'customers.contact' },
  log: { opens: 'audit.see', searches: 'audit.see' },
};

/**
 * The filters, sort order and columns of a URL in the form in which views are saved and compared: without blank values
 * and the page number, sorted by name. `''` is the unfiltered list.
 */
export function viewQuery(search: string): string {
  const nameOf = (part: string) => part.split('=', 1)[0] ?? '';
  const parts = search.replace(/^\?/, '').split('&');
  const filled = parts.filter((part) => /=./.test(part) && nameOf(part) !== 'after');
  return filled.toSorted((a, b) => compare(nameOf(a), nameOf(b))).join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Whether somebody with a scope can see a view shared for shops (null: for all): only if it includes all of these
 * shops, since a view can reveal what is in them.
 */
export function isSharedWith(scope: Scope, shopIds: readonly number[] | null): boolean {
  if (scope === 'all' || shopIds === null) return scope === 'all' && shopIds === null;
  return shopIds.every((id) => scope.includes(id));
}
