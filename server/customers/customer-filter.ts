import { type RawBuilder, sql } from 'kysely';
import type { CustomerSearch } from '#domain/accounts/customer-search.ts';
import type { Scope } from '#domain/staff/rights.ts';
import { LAST_ORDER, ORDERS, SPENT } from './totals/sums.ts';

/** A filter of the list of customers; null: no restriction. */
export interface CustomerFilter {
  search: CustomerSearch | null;
  isActive: boolean | null;
  /** How often they have ordered. */
  ordered: 'never' | 'once' | 'again' | null;
  /** When their last order was placed; `lastUntil` is exclusive. */
  lastSince: Date | null;
  lastUntil: Date | null;
  /** The least they have spent, in minor units of the shop's currency. */
  spentFrom: number | null;
  tickets: 'any' | 'open' | null;
  /** The beginning of a city's name. */
  city: string | null;
  /** A tag that they have. */
  tag: string | null;
}

/** The shops whose buyers and tickets somebody may see, and those whose buyers' contacts they may see. */
export interface CustomerScopes {
  seen: Scope;
  contacts: Scope;
  tickets: Scope;
  /** Whether tags may be seen. */
  hasTags: boolean;
}

/** A condition on an order `o`. */
const inScope = (scope: Scope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`;

/** The condition that a customer `u` has bought in a shop of the scope. */
export function isBuyer(scope: Scope): RawBuilder<unknown> {
  return scope === 'all'
    ? sql`true`
    : sql`exists (select from orders o where o.user_id = u.id and ${inScope(scope)})`;
}

/** The orders `o` of a customer `u` in a scope. */
export const ordersOf = (scope: Scope): RawBuilder<unknown> =>
  sql`orders o where o.user_id = u.id and ${inScope(scope)}`;

/** The tickets `t` of a customer `u` that somebody with this scope may see. */
export const ticketsOf = (scope: Scope): RawBuilder<unknown> =>
  scope === 'all'
    ? sql`support_tickets t where t.user_id = u.id`
    : sql`support_tickets t join orders o on o.id = t.order_id 
        where t.user_id = u.id and not t.is_mixed and ${inScope(scope)}`;

/** What a customer `u` has spent in a scope, in minor units of the shop's currency. */
export const spentBy = (scope: Scope): RawBuilder<number> =>
  sql<number>`(select ${SPENT} from ${ordersOf(scope)})`;

/** When a customer `u` last ordered in a scope. */
export const lastOrderOf = (scope: Scope): RawBuilder<string | null> =>
  sql<string | null>`(select o.created_at from ${ordersOf(scope)} order by o.id desc limit 1)`;

/**
 * The condition that a customer `u` before `after` may be seen and matches a filter; accounts merged into others are
 * never shown.
 */
export function matchesFilter(
  scopes: CustomerScopes,
  filter: CustomerFilter,
  after: number | null,
): RawBuilder<unknown> {
  const { seen } = scopes;
  const { isActive } = filter;
  const conditions = [
    sql`u.merged_into is null`,
    after === null ? null : sql`u.id < ${after}::bigint`,
    hasBought(seen, filter, after),
    isActive === null ? null : sql`u.is_active = ${isActive}`,
    filter.tickets && hasTickets(scopes.tickets, filter.tickets),
    filter.tag === null ? null : hasTag(scopes, filter.tag),
    filter.city === null ? null : sql`${isBuyer(scopes.contacts)} and ${livesIn(filter.city)}`,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

/**
 * The condition that a customer `u` has bought in a scope what a filter asks for; null: anything. Who sees all shops is
 * answered from the totals of customers. For others it is one pass through the orders by customer, which ends with the
 * page: asking each customer takes seconds when few match. The few that a search finds are asked.
 */
function hasBought(
  scope: Scope,
  filter: CustomerFilter,
  after: number | null,
): RawBuilder<unknown> | null {
  if (scope === 'all') {
    const totals = sumsAre(filter, {
      orders: sql`t.orders`,
      spent: sql`t.spent`,
      last: sql`t.last_order_at`,
    });
    return totals.length === 0
      ? null
      : sql`exists (select from customer_totals t where t.user_id = u.id and ${sql.join(totals, sql` and `)})`;
  }
  // Everybody they see has bought from them.
  if (filter.ordered === 'never') return sql`false`;
  const sums = sumsAre(filter, { orders: ORDERS, spent: SPENT, last: LAST_ORDER });
  if (sums.length === 0 && filter.search !== null) return isBuyer(scope);
  return sql`u.id in (
    select o.user_id from orders o
    where ${after === null ? sql`o.user_id is not null` : sql`o.user_id < ${after}::bigint`} and ${inScope(scope)}
    group by o.user_id having ${sql.join([sql`true`, ...sums], sql` and `)}
    order by o.user_id desc)`;
}

/** The conditions on a customer's sums; everybody has spent at least nothing. */
function sumsAre(
  { ordered, lastSince, lastUntil, spentFrom }: CustomerFilter,
  { orders, spent, last }: Record<'orders' | 'spent' | 'last', RawBuilder<unknown>>,
): RawBuilder<unknown>[] {
  return [
    ordered === 'never' ? sql`${orders} = 0` : null,
    ordered === 'once' ? sql`${orders} = 1` : null,
    ordered === 'again' ? sql`${orders} > 1` : null,
    lastSince && sql`${last} >= ${lastSince}::timestamptz`,
    lastUntil && sql`${last} < ${lastUntil}::timestamptz`,
    spentFrom !== null && spentFrom > 0 ? sql`${spent} >= ${spentFrom}::bigint` : null,
  ].filter((sum) => sum !== null);
}

function hasTickets(scope: Scope, which: 'any' | 'open'): RawBuilder<unknown> {
  const isOpen = which === 'open' ? sql`and t.status in ('pending', 'confirm')` : sql``;
  return sql`exists (select from ${ticketsOf(scope)} ${isOpen})`;
}

const hasTag = ({ hasTags }: CustomerScopes, tag: string): RawBuilder<unknown> =>
  hasTags ? sql`u.tags <> '{}' and u.tags @> array[${tag}::text]` : sql`false`;

function livesIn(city: string): RawBuilder<unknown> {
  const beginning = `${city.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`u.id in (
    select a.user_id from addresses a left join cities c on c.id = a.city_id
    where lower(coalesce(c.name, a.area)) like ${beginning}::text)`;
}
