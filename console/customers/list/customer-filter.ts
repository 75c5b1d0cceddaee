import { listCustomers } from '#contract/console/customers/customers.ts';
import { readAmount } from '../../ui/form/read-amount.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';

/**
 * The filter in a URL, with the names of its parameters that can't be used. An amount is read as it is written in the
 * person's language: "12,50" in German.
 */
export function customerFilterOf(search: URLSearchParams) {
  const { spent_from: spent, ...others } = Object.fromEntries(search);
  return readFilter(listCustomers.request, {
    ...others,
    ...(spent !== undefined && {
      spent_from: readAmount(spent, document.documentElement.lang) ?? spent,
    }),
  });
}
