import { sql } from 'kysely';
import { startOfDay } from '#domain/dates/day-in-zone.ts';
import type { SalesDay } from '#domain/orders/sales/sales-periods.ts';
import type { Scope } from '#domain/staff/rights.ts';
import { variantsUpTo } from '#server/catalog/low-stock.ts';
import type { Database } from '#server/database/connect.ts';

/**
 * The orders of a scope on each of the last days, and what was refunded on it, both without cancelled orders; days are
 * in a time zone. A day with both has a row for each.
 */
export async function listSalesDays(
  db: Database,
  scope: Scope,
  { first, timeZone }: { first: string; timeZone: string },
): Promise<SalesDay[]> {
  const start = startOfDay(first, timeZone);
  const isCounted = sql`o.order_status <> 'Cancelled'
    and ${scope === 'all' ? sql`true` : sql`o.shop_id = any(${scope}::bigint[])`}`;
  const { rows } = await sql<SalesDay>`
    select to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, o.currency, count(*)::int as orders,
      sum(o.payable_amount)::float8 as amount, 0::float8 as refunded
    from orders o
    where o.created_at >= ${start} and ${isCounted}
    group by 1, 2
    union all
    select to_char(r.created_at at time zone ${timeZone}, 'YYYY-MM-DD'), o.currency, 0, 0, sum(r.amount)::float8
    from refunds r join orders o on o.id = r.order_id
    where r.created_at >= ${start} and r.kind <> 'overpayment' and ${isCounted}
    group by 1, 2`.execute(db);
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
