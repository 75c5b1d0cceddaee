import { sql } from 'kysely';
import { startOfDay } from '#domain/dates/day-in-zone.ts';
import type { SalesDay } from '#domain/orders/sales/sales-periods.ts';
import type { Scope } from '#domain/staff/rights.ts';
import { variantsUpTo } from '#server/catalog/low-stock.ts';
import type { Database } from '#server/database/connect.ts';

/** The orders of a scope on each of the last days, without cancelled ones; days are in a time zone. */
export async function listSalesDays(
  db: Database,
  scope: Scope,
  { first, timeZone }: { first: string; timeZone: string },
): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, currency, count(*)::int as orders,
      sum(payable_amount)::float8 as amount
    from orders
    where created_at >= ${startOfDay(first, timeZone)} and order_status <> 'Cancelled'
      and ${scope === 'all' ? sql`true` : sql`shop_id = any(${scope}::bigint[])`}
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

/** The number of variants of a scope with at most `mark` units, counted up to `most`. */
export async function countLowStock(
  db: Database,
  scope: Scope,
  { mark, most }: { mark: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ variants: number }>`
    select count(*)::int as variants from (
      select from ${variantsUpTo(mark)} l join products p on p.id = l.product_id
      where p.deleted_at is null
        and ${scope === 'all' ? sql`true` : sql`p.shop_id = any(${scope}::bigint[])`}
      limit ${most}) found`.execute(db);
  return rows[0]?.variants ?? 0;
}
