import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { EVERY_ORDER, indexOrders } from '#server/orders/search/index-orders.ts';

const FIRST =
  'Anna,Ben,Clara,David,Elif,Farid,Greta,Hugo,Ines,Jonas,Karla,Liam,Mehmet,Nora,Omar,Paula,Quinn,Rosa,Samir,Tilda';
const START = 'Al,Ber,Cor,Dom,Eck,Fal,Gar,Hol,Ibs,Jan,Kes,Lin,Mar,Nor,Ost,Pet,Rau,Sol,Tan,Wel';
const MIDDLE = 'a,e,i,o,u,en,er,an,on,is';
const END =
  'mann,berg,son,ski,ova,ini,dorf,wood,feld,stein,ez,ley,quist,aki,man,ton,hof,bach,ard,eau';
/** Rows of one statement. */
const BATCH = 100_000;

/**
 * Adds orders by plain SQL, without triggers and foreign keys, spread over three years, and makes them findable as the
 * server does. Continues where an earlier call stopped.
 */
export async function generateOrders(db: Database, count: number): Promise<void> {
  for (let from = await lastOrder(db); from < count; from += BATCH) {
    await insertOrders(db, from + 1, Math.min(count, from + BATCH), count);
  }
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('order_search_text'::regclass) as definition`.execute(db);
  const [index] = rows;
  if (!index || (await sql`select from order_search where order_id = ${count}`.execute(db)).rows[0])
    return;
  // Built at once: row by row takes many times as long.
  await sql`drop index order_search_text`.execute(db);
  await indexOrders(db, { late: EVERY_ORDER, batch: BATCH });
  await sql.raw(index.definition).execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function lastOrder(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from orders`.execute(db);
  return rows[0]?.last ?? 0;
}

async function insertOrders(db: Database, first: number, last: number, count: number) {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      create temporary table buyers on commit drop as
      select n, f.name || ' ' || l.name as name, lower(f.name || '.' || l.name) || n % 977 as local,
        (5550000000 + (n * 7919::bigint * 104729) % 449999999)::text as phone,
        lpad(((n * 6271::bigint) % 99999)::text, 5, '0') as post_code,
        now() - (${count}::int - n) * interval '3 years' / ${count}::int as at
      from (select n, hashint4(n) & 2147483647 as h from generate_series(${first}::int, ${last}::int) n) s
      cross join lateral (
        select (string_to_array(${FIRST}, ','))[1 + h % 20] as name) f
      cross join lateral (
        select (string_to_array(${START}, ','))[1 + h / 20 % 20] ||
          (string_to_array(${MIDDLE}, ','))[1 + h / 400 % 10] ||
          (string_to_array(${END}, ','))[1 + h / 4000 % 20] as name) l`.execute(tx);
    await sql`
      insert into payments (id, token, buyer_name, buyer_phone, buyer_email, method, currency, currency_digits, created_at)
      overriding system value
      select n, lpad(n::text, 32, 't'), name, phone,
        local || (array['@gmail.com', '@mail.example', '@toolyard.test'])[1 + n % 3], 'cash', 'USD', 2, at
      from buyers`.execute(tx);
    await sql`
      insert into orders (id, payment_id, shop_id, order_prefix, order_status, quantity, total_amount,
        delivery_charge, coupon_discount, tax_amount, payable_amount, taxes, address, voucher_id,
        estimated_delivery_time, currency, currency_digits, created_at)
      overriding system value
      select n, n, s.ids[1 + n % cardinality(s.ids)], 'BE',
        case when n > ${count}::int * 0.99 then (array['Pending', 'Confirm', 'Processing', 'Pickup', 'On The Way'])[1 + n % 5]
          when n % 20 = 0 then 'Cancelled' else 'Delivered' end,
        1, 100, 0, 0, 0, 100, '[]',
        jsonb_build_object('name', name, 'phone', phone, 'phone_code', '1', 'address_line', '1 Bench Road',
          'address_line2', '', 'area', '', 'flat_no', '', 'post_code', post_code, 'city', 'Benchton', 'country', ''),
        case when n % 10 = 0 then v.ids[1 + n % cardinality(v.ids)] end, '', 'USD', 2, at
      from buyers,
        (select array_agg(id order by id) as ids from shops) s,
        (select array_agg(id order by id) as ids from vouchers) v`.execute(tx);
    await sql`
      insert into order_lines (order_id, name, price, unit_price, quantity, code)
      select n, 'Part', 100, 100, 1, 'HX-' || lpad((n * 31::bigint % 200000)::text, 6, '0') from buyers`.execute(
      tx,
    );
    await sql`
      insert into order_changes (order_id, status, actor, at)
      select n, 'Pending', 'customer', at from buyers`.execute(tx);
    await sql`
      insert into shipments (order_id, carrier_id, tracking_number, shipped_at)
      select n, (select min(id) from carriers), 'JD' || lpad((n * 999983::bigint % 9999999967)::text, 12, '0'), at
      from buyers where n <= ${count}::int * 0.99`.execute(tx);
    await sql`
      select setval(pg_get_serial_sequence('payments', 'id'), ${last}),
        setval(pg_get_serial_sequence('orders', 'id'), ${last})`.execute(tx);
  });
}
