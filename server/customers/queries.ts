import { type RawBuilder, sql } from 'kysely';
import type { CustomerSearch } from '#domain/accounts/customer-search.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import {
  type CustomerFilter,
  type CustomerScopes,
  isBuyer,
  lastOrderOf,
  matchesFilter,
  ordersOf,
  spentBy,
  ticketsOf,
} from './customer-filter.ts';

export interface CustomerListRow {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  phone_code: string | null;
  since: string;
  orders: number;
  last_order_at: string | null;
  /** In minor units of the shop's currency. */
  spent: number;
  tickets: number;
  /** The city of the default address. */
  city: string | null;
  merged_into: number | null;
  is_active: boolean;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  tags: string[];
  /** Whether the contacts may be seen. */
  has_contact: boolean;
}

const ofScope = (scope: Scope) =>
  scope === 'all' ? sql`` : sql`and o.shop_id = any(${scope}::bigint[])`;

/** A page of customers, newest first: those before `after`. */
export function listCustomerRows(
  db: Database,
  scopes: CustomerScopes,
  filter: CustomerFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<CustomerListRow[]> {
  const page = sql`${matchesFilter(scopes, filter, after)} order by u.id desc limit ${limit}`;
  const { search } = filter;
  if (search === null) return readCustomers(db, scopes, page);
  return readCustomers(
    db,
    scopes,
    sql`u.id in (${matching(search, scopes, page)}) order by u.id desc limit ${limit}`,
  );
}

/** A customer in a scope. */
export async function findCustomer(
  db: Database,
  scopes: CustomerScopes,
  id: number,
): Promise<CustomerListRow | undefined> {
  const [row] = await readCustomers(
    db,
    scopes,
    sql`u.id = ${id}::bigint and ${isBuyer(scopes.seen)}`,
  );
  return row;
}

/**
 * Each kind of search uses its own index and gives a page of its matches, which together contain the page of all;
 * contacts that may not be seen are not searched.
 */
function matching(
  { email, phones, words }: CustomerSearch,
  { contacts }: CustomerScopes,
  page: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const maySeeContacts = isBuyer(contacts);
  const ways = [
    email === null
      ? null
      : sql`select u.id from users u where lower(u.email) like ${`${email}%`} and ${maySeeContacts} and ${page}`,
    ...phones.map(
      ({ code, digits }) =>
        sql`select u.id from users u where u.phone like ${`${digits}%`} and ${maySeeContacts}
          and ${code === null ? sql`true` : sql`u.phone_code = ${code}`} and ${page}`,
    ),
    words === null
      ? null
      : sql`select u.id from users u where to_tsvector('simple', u.name) @@ to_tsquery('simple', ${words}) and ${page}`,
  ].filter((way) => way !== null);
  return ways.length === 0
    ? sql`select 0`
    : sql.join(
        ways.map((way) => sql`(${way})`),
        sql` union all `,
      );
}

async function readCustomers(
  db: Database,
  { seen, contacts, tickets, hasTags }: CustomerScopes,
  which: RawBuilder<unknown>,
): Promise<CustomerListRow[]> {
  const { rows } = await sql<CustomerListRow>`
    select u.*, (select count(*)::int from ${ordersOf(seen)}) as orders,
      to_json(${lastOrderOf(seen)}) as last_order_at, ${spentBy(seen)}::float8 as spent,
      (select count(*)::int from ${ticketsOf(tickets)}) as tickets, (
        select coalesce(c.name, a.area) from addresses a left join cities c on c.id = a.city_id
        where a.user_id = u.id order by a.is_default desc, a.id limit 1) as city
    from (
      select u.id, u.name, u.email, u.phone, u.phone_code, to_json(u.created_at) as since, u.is_active, u.merged_into,
        ${hasTags ? sql`u.tags` : sql`'{}'::text[]`} as tags,
        u.email_verified_at is not null as is_email_verified,
        u.phone_verified_at is not null as is_phone_verified, ${isBuyer(contacts)} as has_contact
      from users u where ${which}) u
    order by u.id desc`.execute(db);
  return rows;
}

/** The sums of a customer's orders in a scope, without cancelled ones, by currency; amounts in minor units. */
export async function sumOrders(
  db: Database,
  scope: Scope,
  userId: number,
): Promise<{ currency: string; orders: number; amount: number }[]> {
  const { rows } = await sql<{ currency: string; orders: number; amount: number }>`
    select o.currency, count(*)::int as orders, sum(o.payable_amount)::float8 as amount
    from orders o
    where o.user_id = ${userId}::bigint and o.order_status <> 'Cancelled' ${ofScope(scope)}
    group by o.currency order by amount desc`.execute(db);
  return rows;
}

interface OrderOfCustomer {
  id: number;
  order_prefix: string;
  status: OrderStatus;
  at: string;
  currency: string;
  amount: number;
}

/** A customer's orders in a scope, latest first; amounts in minor units. */
export async function listOrdersOfCustomer(
  db: Database,
  scope: Scope,
  { userId, limit }: { userId: number; limit: number },
): Promise<OrderOfCustomer[]> {
  const { rows } = await sql<OrderOfCustomer>`
    select o.id, o.order_prefix, o.order_status as status, to_json(o.created_at) as at, o.currency,
      o.payable_amount::float8 as amount
    from orders o where o.user_id = ${userId}::bigint ${ofScope(scope)}
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}
