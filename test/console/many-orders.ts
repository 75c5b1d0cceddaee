import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Copies an order with its payment and lines; returns the numbers of the copies. */
export async function copiesOf(db: Database, id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with source as (select o as row, p as payment from orders o join payments p on p.id = o.payment_id where o.id = ${id}),
    places as (
      select n, nextval(pg_get_serial_sequence('payments', 'id')) as new_payment,
        nextval(pg_get_serial_sequence('orders', 'id')) as new_order
      from generate_series(1, ${count}) n),
    paid as (
      insert into payments overriding system value
      select (jsonb_populate_record(payment, jsonb_build_object('id', new_payment, 'token', md5(random()::text)))).*
      from source, places),
    copied as (
      insert into orders overriding system value
      select (jsonb_populate_record(row, jsonb_build_object('id', new_order, 'payment_id', new_payment))).*
      from source, places),
    lines as (
      insert into order_lines overriding system value
      select (jsonb_populate_record(l, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('order_lines', 'id')), 'order_id', new_order))).*
      from order_lines l, places where l.order_id = ${id})
    select new_order as id from places order by n`.execute(db);
  return rows.map((row) => row.id);
}
