import { exportOrders } from '#contract/console/orders/order-list.ts';
import { amountInUrl } from '../../ui/list/filters/amount-in-url.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';
import { viewOf } from './views.ts';

/** The filter and the sort order in a URL, with the names of its parameters that can't be used. */
export function orderFilterOf(search: URLSearchParams) {
  const view = viewOf(search.get('view'));
  const { filter, invalid } = readFilter(exportOrders.request, {
    q: search.get('q'),
    statuses: [...view.statuses],
    payment: view.payment ?? search.get('payment'),
    is_ready: view.isReady ?? false,
    is_part_paid: view.isPartPaid ?? false,
    is_late: view.isLate ?? false,
    has_return: view.hasReturn ?? false,
    has_open_refund: view.hasOpenRefund ?? false,
    method: search.get('method'),
    country_id: search.get('country'),
    city: search.get('city'),
    carrier_id: search.get('carrier'),
    product_id: search.get('product'),
    voucher: search.get('voucher'),
    amount_from: amountInUrl(search.get('amount_from')),
    amount_to: amountInUrl(search.get('amount_to')),
    has_note: search.get('has_note') ?? false,
    buyer: search.get('buyer'),
    shop_id: search.get('shop'),
    assigned_to: search.get('assigned_to'),
    tag: search.get('tag'),
    since: search.get('since'),
    until: search.get('until'),
    sort: search.get('sort'),
  });
  return { filter, invalid: invalid.map((name) => name.replace(/_id$/, '')) };
}
