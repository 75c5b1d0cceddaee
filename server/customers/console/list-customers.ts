import type { z } from 'zod';
import type {
  exportCustomers as exportEndpoint,
  listCustomers as endpoint,
} from '#contract/console/customers/customers.ts';
import { customerSearch } from '#domain/accounts/customer-search.ts';
import { toMinorUnits } from '#domain/money/amount.ts';
import { storedTag } from '#domain/staff/tags.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { momentsOfDays } from '#server/console/moments-of-days.ts';
import type { CustomerFilter } from '../customer-filter.ts';
import { listCustomerRows } from '../queries.ts';
import { presentRow, scopesOf } from './present-customer.ts';

const PAGE_SIZE = 50;

/**
 * A page of the customers that the caller may see. Those whose contacts the caller may not see are only found by name.
 */
export async function listCustomers(
  context: SignedInContext,
  { after, limit = PAGE_SIZE, ...request }: z.output<typeof endpoint.request>,
): Promise<z.input<typeof endpoint.response>> {
  const filter = await customerFilter(context, request);
  const scopes = scopesOf(context.session.roles);
  const listed = await listCustomerRows(context.db, scopes, filter, {
    after: after ?? null,
    limit: limit + 1,
  });
  const rows = listed.slice(0, limit);
  const last = listed.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(presentRow),
    next: last ? String(last.id) : null,
  };
}

/** The filter that a request names. */
export async function customerFilter(
  context: SignedInContext,
  request: z.output<typeof exportEndpoint.request>,
): Promise<CustomerFilter> {
  const { q, state, ordered, last_since, last_until, spent_from, tickets, city, tag } = request;
  const { since, until } = await momentsOfDays(context, { since: last_since, until: last_until });
  return {
    search: customerSearch(q ?? ''),
    isActive: state === undefined ? null : state === 'open',
    ordered: ordered ?? null,
    lastSince: since,
    lastUntil: until,
    spentFrom: spent_from === undefined ? null : toMinorUnits(spent_from),
    tickets: tickets ?? null,
    city: city ?? null,
    tag: tag === undefined ? null : storedTag(tag),
  };
}
