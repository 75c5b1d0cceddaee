import { type RawBuilder, sql } from 'kysely';
import type { CustomerSearch } from '#domain/accounts/customer-search.ts';
import type { Scope } from '#domain/staff/rights.ts';

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
}

/** The shops whose buyers and tickets somebody may see, and those whose buyers' contacts they may see. */
export interface CustomerScopes {
  seen: Scope;
  contacts: Scope;
  tickets: Scope;
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
    : sql`support_tickets t join orders o on o.id = t.order_id where t.user_id = u.id and ${inScope(scope)}`;

/** What a customer `u` has spent in a scope, in minor units of the shop's currency. */
export const spentBy = (scope: Scope): RawBuilder<number> => sql<number>`coalesce((
  select sum(o.payable_amount) from ${ordersOf(scope)} and o.order_status <> 'Cancelled'
    and o.currency = coalesce((select name from currencies where is_default), 'USD')), 0)`;

/** When a customer `u` last ordered in a scope. */
export const lastOrderOf = (scope: Scope): RawBuilder<string | null> =>
  sql<string | null>`(select o.created_at from ${ordersOf(scope)} order by o.id desc limit 1)`;

/** The condition that a customer `u` may be seen and matches a filter; accounts merged into others are never shown. */
export function matchesFilter(scopes: CustomerScopes, filter: CustomerFilter): RawBuilder<unknown> {
  const { seen } = scopes;
  const { isActive, lastSince, lastUntil, spentFrom } = filter;
  const last = lastOrderOf(seen);
  const conditions = [
    sql`u.merged_into is null`,
    isBuyer(seen),
    isActive === null ? null : sql`u.is_active = ${isActive}`,
    filter.ordered && hasOrdered(seen, filter.ordered),
    lastSince && sql`${last} >= ${lastSince}::timestamptz`,
    lastUntil && sql`${last} < ${lastUntil}::timestamptz`,
    spentFrom === null ? null : sql`${spentBy(seen)} >= ${spentFrom}::bigint`,
    filter.tickets && hasTickets(scopes.tickets, filter.tickets),
    filter.city === null ? null : sql`${isBuyer(scopes.contacts)} and ${livesIn(filter.city)}`,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

function hasOrdered(scope: Scope, times: 'never' | 'once' | 'again'): RawBuilder<unknown> {
  if (times === 'never') return sql`not exists (select from ${ordersOf(scope)})`;
  const isTwice = sql`exists (select from ${ordersOf(scope)} offset 1)`;
  return times === 'again'
    ? isTwice
    : sql`exists (select from ${ordersOf(scope)}) and not ${isTwice}`;
}

function hasTickets(scope: Scope, which: 'any' | 'open'): RawBuilder<unknown> {
  const isOpen = which === 'open' ? sql`and t.status in ('pending', 'confirm')` : sql``;
  return sql`exists (select from ${ticketsOf(scope)} ${isOpen})`;
}

function livesIn(city: string): RawBuilder<unknown> {
  const beginning = `${city.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`u.id in (
    select a.user_id from addresses a left join cities c on c.id = a.city_id
    where lower(coalesce(c.name, a.area)) like ${beginning}::text)`;
}
