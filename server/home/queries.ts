import { sql } from 'kysely';
import { endOfDay, startOfDay } from '#domain/dates/day-in-zone.ts';
import type { SalesDay } from '#domain/orders/sales/sales-periods.ts';
import type { Scope } from '#domain/staff/rights.ts';
import { variantsUpTo } from '#server/catalog/low-stock.ts';
import type { Database } from '#server/database/connect.ts';

/**
 * The orders of a scope on each day from one to another, and what was refunded on it, both without cancelled orders; days
 * are in a time zone. A day with both has a row for each.
 */
export async function listSalesDays(
  db: Database,
  scope: Scope,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<SalesDay[]> {
  const [start, end] = [startOfDay(first, timeZone), endOfDay(last, timeZone)];
  const isCounted = sql`o.order_status <> 'Cancelled'
    and ${scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`}`;
  const { rows } = await sql<SalesDay>`
    select to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, o.currency, count(*)::int as orders,
      sum(o.payable_amount)::float8 as amount, 0::float8 as refunded
    from orders o
    where o.created_at >= ${start} and o.created_at < ${end} and ${isCounted}
    group by 1, 2
    union all
    select to_char(r.created_at at time zone ${timeZone}, 'YYYY-MM-DD'), o.currency, 0, 0, sum(r.amount)::float8
    from refunds r join orders o on o.id = r.order_id
    where r.created_at >= ${start} and r.created_at < ${end} and r.kind <> 'overpayment' and ${isCounted}
    group by 1, 2`.execute(db);
  return rows;
}

/** A product with what was sold of it; the id is null once it is permanently deleted. */
export interface SoldProduct {
  id: number | null;
  name: string;
  pieces: number;
  /** In minor units, the largest first. */
  sums: { currency: string; amount: number }[];
}

/** The `limit` products of a scope with the most pieces sold from a day to another. */
export async function listTopProducts(
  db: Database,
  scope: Scope,
  { first, last, limit }: { first: string; last: string; limit: number },
): Promise<SoldProduct[]> {
  const isCounted = sql`s.day between ${first}::date and ${last}::date
    and ${scope === 'all' ? sql`true` : sql`s.shop_id = any(${scope}::bigint[])`}`;
  const { rows } = await sql<SoldProduct>`
    select p.id, coalesce(p.name, m.name) as name, t.pieces, m.sums
    from (
      select s.product_id, case s.product_id when 0 then s.name end as deleted, sum(s.pieces)::float8 as pieces
      from product_sales s where ${isCounted}
      group by 1, 2 order by 3 desc, 1 desc, 2 limit ${limit}) t
    left join products p on p.id = t.product_id
    cross join lateral (
      select max(c.name) as name,
        json_agg(json_build_object('currency', c.currency, 'amount', c.amount) order by c.amount desc, c.currency) as sums
      from (
        select s.currency, max(s.name) as name, sum(s.amount)::float8 as amount from product_sales s
        where s.product_id = t.product_id and (t.deleted is null or s.name = t.deleted) and ${isCounted}
        group by s.currency) c) m
    order by t.pieces desc, t.product_id desc, t.deleted`.execute(db);
  return rows;
}

/** Whether a process has run jobs in the last two minutes, by the clock of the database. */
export async function areJobsRun(db: Database): Promise<boolean> {
  const { rows } = await sql<{ are_run: boolean }>`
    select exists (select from job_workers where seen_at > now() - interval '2 minutes') as are_run`.execute(
    db,
  );
  return rows[0]?.are_run === true;
}

/** The number of variants of a scope with at most `mark` units, counted up to `max`. */
export async function countLowStock(
  db: Database,
  scope: Scope,
  { mark, max }: { mark: number; max: number },
): Promise<number> {
  const { rows } = await sql<{ variants: number }>`
    select count(*)::int as variants from (
      select from ${variantsUpTo(mark)} l join products p on p.id = l.product_id
      where p.deleted_at is null
        and ${scope === 'all' ? sql`true` : sql`p.shop_id = any(${scope}::bigint[])`}
      limit ${max}) found`.execute(db);
  return rows[0]?.variants ?? 0;
}
