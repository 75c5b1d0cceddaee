import { listCustomers } from '#contract/console/customers/customers.ts';
import { amountInUrl } from '../../ui/list/filters/amount-in-url.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';

/** The filter in a URL, with the names of its parameters that can't be used. */
export function customerFilterOf(search: URLSearchParams) {
  return readFilter(listCustomers.request, {
    ...Object.fromEntries(search),
    spent_from: amountInUrl(search.get('spent_from')),
  });
}
