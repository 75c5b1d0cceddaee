import { type RawBuilder, sql } from 'kysely';
import type { StoredAddress } from '#contract/addresses.ts';
import { LARGEST_ID } from '#contract/ids.ts';
import { PAID_ON_DELIVERY } from '#domain/checkout/payment-methods/payment-methods.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';

/** How an order is paid for: paid, payable before it ships, or on delivery (`cash`). */
export type PaymentState = 'paid' | 'open' | 'cash';

/** A filter of the order list; null: any. */
export interface ConsoleOrderFilter {
  states: readonly OrderStatus[];
  payment: PaymentState | null;
  shopId: number | null;
  since: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** Only orders with an open return. */
  hasReturn: boolean;
}

export interface ConsoleOrderRow {
  id: number;
  shop_id: number;
  order_prefix: string;
  created_at: string;
  address: StoredAddress;
  shop_name: string;
  first_line: string;
  lines: number;
  quantity: number;
  payable_amount: number;
  currency: string;
  payment: PaymentState;
  order_status: OrderStatus;
  status_since: string;
  parcels: number;
  has_note: boolean;
}

const isPaidOnDelivery = sql`p.method = any(${[...PAID_ON_DELIVERY]}::text[])`;

const paymentState: RawBuilder<PaymentState> = sql`case
  when o.paid_at is not null then 'paid' when ${isPaidOnDelivery} then 'cash' else 'open' end`;

/** `paymentState` as conditions on `o` alone, which can use an index. */
const paymentIs: Record<PaymentState, RawBuilder<unknown>> = {
  paid: sql`o.paid_at is not null`,
  cash: sql`o.paid_at is null and exists (select from payments p where p.id = o.payment_id and ${isPaidOnDelivery})`,
  open: sql`o.paid_at is null and exists (select from payments p where p.id = o.payment_id and not ${isPaidOnDelivery})`,
};

const hasOpenReturn = sql<boolean>`o.id in (
  select order_id from returns where state in ('requested', 'expected', 'received'))`;

/** A condition on `o`: the orders of a scope that match a filter. */
export function matchesFilter(scope: Scope, filter: ConsoleOrderFilter): RawBuilder<boolean> {
  const { states, payment, shopId, since, until, hasReturn } = filter;
  return sql`${inScope(scope)}
    and ${inStates(states)}
    and ${payment === null ? sql`true` : paymentIs[payment]}
    and (${shopId}::bigint is null or o.shop_id = ${shopId}::bigint)
    and (${since}::timestamptz is null or o.created_at >= ${since}::timestamptz)
    and (${until}::timestamptz is null or o.created_at < ${until}::timestamptz)
    and ${hasReturn ? hasOpenReturn : sql`true`}`;
}

/** One state by equality, so that its index gives the orders in sequence. */
function inStates(states: readonly OrderStatus[]): RawBuilder<unknown> {
  if (states.length === 0) return sql`true`;
  if (states.length === 1) return sql`o.order_status = ${states[0]}::text`;
  return sql`o.order_status = any(${states}::text[])`;
}

/** Whether a filter leaves only orders in progress, which are few and new. */
export const isOpenOnly = ({ states }: ConsoleOrderFilter): boolean =>
  states.length > 0 && !states.some((state) => state === 'Delivered' || state === 'Cancelled');

/** A condition on `o`: the orders of a scope. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`;
}

/** Where a page of a list starts. */
export interface ListPage {
  /** The last order of the previous page; null: the first page. */
  before: number | null;
  /** Otherwise newest first. */
  isOldestFirst: boolean;
}

/** A page of orders, by id; with a filter by date by time, which is the same sequence and read from the index by time. */
export async function listConsoleOrders(
  db: Database,
  scope: Scope,
  { before, isOldestFirst, limit, ...filter }: ConsoleOrderFilter & ListPage & { limit: number },
): Promise<ConsoleOrderRow[]> {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  if (filter.since !== null || filter.until !== null) {
    const follows =
      before === null
        ? sql`true`
        : sql`(o.created_at, o.id) ${beyond} ((select created_at from orders where id = ${before}::bigint), ${before}::bigint)`;
    return readRows(
      db,
      sql`${matchesFilter(scope, filter)} and ${follows}
        order by o.created_at ${direction}, o.id ${direction} limit ${limit}`,
    );
  }
  // The planner expects open orders among old ones too, and would walk past all of those.
  const key = isOpenOnly(filter) && filter.states.length > 1 ? sql`o.id + 0` : sql`o.id`;
  return readRows(
    db,
    sql`${matchesFilter(scope, filter)}
      and o.id ${beyond} ${before ?? (isOldestFirst ? 0 : LARGEST_ID)}::bigint
      order by ${key} ${direction} limit ${limit}`,
  );
}

/** Orders by id, in the order of `ids`; unknown ids are left out. */
export async function listConsoleOrdersById(
  db: Database,
  ids: readonly number[],
): Promise<ConsoleOrderRow[]> {
  return readRows(
    db,
    sql`o.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], o.id)`,
  );
}

async function readRows(db: Database, which: RawBuilder<unknown>): Promise<ConsoleOrderRow[]> {
  const { rows } = await sql<ConsoleOrderRow>`
    select o.id, o.shop_id, o.order_prefix, to_json(o.created_at) as created_at, o.address, s.name as shop_name,
      l.first_line, l.lines, o.quantity, o.payable_amount::float8 as payable_amount, o.currency, ${paymentState} as payment,
      o.order_status, coalesce(to_json(c.at), to_json(o.created_at)) as status_since,
      (select count(*)::int from shipments h where h.order_id = o.id) as parcels, (o.note is not null
        or exists (select from order_notes n where n.order_id = o.id)) as has_note
    from orders o
    join payments p on p.id = o.payment_id
    join shops s on s.id = o.shop_id
    cross join lateral (
      select (array_agg(name order by id))[1] as first_line, count(*)::int as lines
      from order_lines where order_id = o.id) l
    left join lateral (
      select at from order_changes where order_id = o.id order by id desc limit 1) c on true
    where ${which}`.execute(db);
  return rows;
}

/** The number of orders that match a filter, counted up to `limit`. */
export async function countConsoleOrders(
  db: Database,
  scope: Scope,
  { limit, ...filter }: ConsoleOrderFilter & { limit: number },
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from (
      select from orders o where ${matchesFilter(scope, filter)} limit ${limit}) found`.execute(db);
  return rows[0]?.orders ?? 0;
}

/** The number of orders in each state that is not final, and of those waiting for an online payment. */
export async function countOpenOrders(
  db: Database,
  scope: Scope,
): Promise<{ state: OrderStatus; orders: number; unpaid: number }[]> {
  const { rows } = await sql<{ state: OrderStatus; orders: number; unpaid: number }>`
    select o.order_status as state, count(*)::int as orders,
      count(*) filter (where ${paymentIs.open})::int as unpaid
    from orders o
    where o.order_status not in ('Delivered', 'Cancelled') and ${inScope(scope)}
    group by o.order_status`.execute(db);
  return rows;
}

/** The number of orders in a scope with an open return. */
export async function countOpenReturns(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders o where ${hasOpenReturn} and ${inScope(scope)}`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}
