import { type RawBuilder, sql } from 'kysely';
import type { StoredAddress } from '#contract/addresses.ts';
import { LARGEST_ID } from '#contract/ids.ts';
import type { AssignedPerson } from '#contract/console/assigned-person.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { handlingColumns, joinHandling } from '../../handling/handling-queries.ts';
import { dueAt, isPartPaid, type PaymentState, paymentState } from './order-conditions.ts';
import { isOpenOnly, matchesFilter, type OrderFilter } from './order-filter.ts';

/** An order as a row of the list; amounts in minor units. */
export interface ListedOrder {
  id: number;
  shop_id: number;
  order_prefix: string;
  created_at: string;
  address: StoredAddress;
  shop_name: string;
  first_line: string;
  lines: number;
  quantity: number;
  /** Pieces that are neither shipped nor cancelled. */
  to_pack: number;
  payable_amount: number;
  currency: string;
  payment: PaymentState;
  /** The name of its payment method. */
  method: string;
  is_part_paid: boolean;
  order_status: OrderStatus;
  status_since: string;
  /** When it is late unless shipped; null once it was shipped, and while it can't be. */
  due_at: string | null;
  parcels: number;
  tracking_numbers: string[];
  has_note: boolean;
  assigned_to: AssignedPerson | null;
  tags: string[];
}

/** Where a page of a list starts. */
export interface ListPage {
  /** The last order of the previous page; null: the first page. */
  before: number | null;
  /** Otherwise newest first. */
  isOldestFirst: boolean;
}

/** A page of orders, by id; with a filter by date by time, which is the same sequence and read from the index by time. */
export async function listOrderPage(
  db: Database,
  scope: Scope,
  { before, isOldestFirst, limit, ...filter }: OrderFilter & ListPage & { limit: number },
): Promise<ListedOrder[]> {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  if (filter.since !== null || filter.until !== null) {
    const follows =
      before === null
        ? sql`true`
        : sql`(o.created_at, o.id) ${beyond} ((select created_at from orders where id = ${before}::bigint), ${before}::bigint)`;
    return readRows(db, {
      which: sql`${matchesFilter(scope, filter)} and ${follows}`,
      sequence: sql`o.created_at ${direction}, o.id ${direction}`,
      limit,
    });
  }
  // The planner expects open orders among old ones too, and would walk past all of those.
  const key = isOpenOnly(filter) && filter.statuses.length !== 1 ? sql`o.id + 0` : sql`o.id`;
  return readRows(db, {
    which: sql`${matchesFilter(scope, filter)}
      and o.id ${beyond} ${before ?? (isOldestFirst ? 0 : LARGEST_ID)}::bigint`,
    sequence: sql`${key} ${direction}`,
    limit,
  });
}

/** Orders by id, in the order of `ids`; unknown ids are left out. */
export async function listOrdersById(db: Database, ids: readonly number[]): Promise<ListedOrder[]> {
  return readRows(db, {
    which: sql`o.id = any(${ids}::bigint[])`,
    sequence: sql`array_position(${ids}::bigint[], o.id)`,
    limit: ids.length,
  });
}

/** The page is limited before anything is read besides its orders. */
async function readRows(
  db: Database,
  {
    which,
    sequence,
    limit,
  }: { which: RawBuilder<unknown>; sequence: RawBuilder<unknown>; limit: number },
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select o.id, o.shop_id, o.order_prefix, to_json(o.created_at) as created_at, o.address, s.name as shop_name,
      l.first_line, l.lines, l.to_pack, o.quantity, o.payable_amount::float8 as payable_amount, o.currency, ${paymentState} as payment,
      p.method, ${isPartPaid} as is_part_paid, o.order_status, coalesce(to_json(c.at), to_json(o.created_at)) as status_since,
      ${dueAt} as due_at,
      h.parcels, h.tracking_numbers, (o.note is not null
        or exists (select from order_notes n where n.order_id = o.id)) as has_note,
      ${handlingColumns}
    from (select o.* from orders o where ${which} order by ${sequence} limit ${limit}) o
    join payments p on p.id = o.payment_id
    join shops s on s.id = o.shop_id
    cross join lateral (
      select (array_agg(name order by id))[1] as first_line, count(*)::int as lines,
        sum(quantity - cancelled - shipped)::int as to_pack
      from order_lines where order_id = o.id) l
    cross join lateral (
      select count(*)::int as parcels,
        coalesce(array_agg(tracking_number order by id) filter (where tracking_number is not null), '{}') as tracking_numbers
      from shipments where order_id = o.id) h
    left join lateral (
      select at from order_changes where order_id = o.id order by id desc limit 1) c on true
    ${joinHandling}
    order by ${sequence}`.execute(db);
  return rows;
}

/** The number of orders that match a filter, counted up to `limit`. */
export async function countMatchingOrders(
  db: Database,
  scope: Scope,
  { limit, ...filter }: OrderFilter & { limit: number },
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from (
      select from orders o where ${matchesFilter(scope, filter)} limit ${limit}) found`.execute(db);
  return rows[0]?.orders ?? 0;
}
