import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The time zone of the days that are counted, '' before the first count. Lets no other count run before the transaction ends. */
export async function lockTimeZone(tx: Database): Promise<string> {
  const query = tx.selectFrom('product_sales_zone').select('time_zone').forUpdate();
  return (await query.executeTakeFirstOrThrow()).time_zone;
}

/** Notes in which time zone days are counted. */
export async function setTimeZone(tx: Database, time_zone: string): Promise<void> {
  await tx.updateTable('product_sales_zone').set({ time_zone }).execute();
}

/** Takes the days with orders that are new since the last count, or of which something has been cancelled. */
export async function takeStaleDays(tx: Database, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from product_sales_stale returning placed_at)
    select distinct to_char(placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from taken`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

/** Deletes the sales of days before one; null: all. */
export async function deleteSalesBefore(tx: Database, day: string | null): Promise<void> {
  await sql`
    delete from product_sales where ${day === null ? sql`true` : sql`day < ${day}::date`}`.execute(
    tx,
  );
}

/** Counts the sales of some days, and writes those that have changed. */
export async function recountDays(
  tx: Database,
  days: readonly { day: string; start: Date; end: Date }[],
): Promise<void> {
  const dates = sql`${days.map(({ day }) => day)}::date[]`;
  const columns = sql`day, shop_id, product_id, name, currency, pieces, amount`;
  await sql`
    with counted as materialized (
      select d.day, o.shop_id, coalesce(l.product_id, 0) as product_id, max(l.name) as name, o.currency,
        sum(l.quantity - l.cancelled) as pieces,
        -- As orderParts of domain/orders/refunds: the price of the line after the voucher, with tax.
        sum(round(
          (l.unit_price * l.quantity - l.discount + case when o.tax_included then 0 else l.tax_amount end)::numeric
            * (l.quantity - l.cancelled) / l.quantity)) as amount
      from unnest(${dates}, ${days.map(({ start }) => start)}::timestamptz[], ${days.map(({ end }) => end)}::timestamptz[])
        d (day, first, beyond)
      join orders o on o.created_at >= d.first and o.created_at < d.beyond and o.order_status <> 'Cancelled'
      join order_lines l on l.order_id = o.id and l.quantity > l.cancelled
      group by d.day, o.shop_id, l.product_id, o.currency, case when l.product_id is null then l.name end),
    stored as materialized (select ${columns} from product_sales where day = any(${dates})),
    outdated as (
      delete from product_sales s using (select * from stored except select ${columns} from counted) o
      where (s.day, s.shop_id, s.product_id, s.name, s.currency) = (o.day, o.shop_id, o.product_id, o.name, o.currency))
    insert into product_sales (${columns})
    select ${columns} from counted except select * from stored`.execute(tx);
}
