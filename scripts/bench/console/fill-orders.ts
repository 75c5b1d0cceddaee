import { sql } from 'kysely';
import pino from 'pino';
import type { Database } from '#server/database/connect.ts';
import { countTotals, markWrongTotals } from '#server/customers/totals/count-totals.ts';
import { countProductSales } from '#server/orders/sales/count-product-sales.ts';
import { EVERY_ORDER, indexOrders } from '#server/orders/search/index-orders.ts';
import { customersOf, peopleOf } from './fill-people.ts';
import { BATCH, inBatches, withoutIndexes } from './fill-tables.ts';

const TABLES = ['orders', 'payments', 'order_lines', 'order_changes', 'shipments', 'returns'];

/**
 * Inserts orders spread over three years, two thirds of them by customers, and indexes them for search and counts the
 * totals of customers as the server does.
 */
export async function fillOrders(db: Database, count: number): Promise<void> {
  await withoutIndexes(db, TABLES, () =>
    inBatches(db, count, (tx, { first, last }) => insertOrders(tx, { first, last, count })),
  );
  for (const table of ['payments', 'orders']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${count})`.execute(db);
  }
  await withoutIndexes(db, ['order_search', 'order_facets'], async () => {
    await indexOrders(db, { recheck: EVERY_ORDER, batch: BATCH });
  });
  await markWrongTotals(db);
  await countTotals(db, { batch: BATCH });
  await countProductSales({ db, log: pino({ level: 'error' }) }, new Date());
}

async function insertOrders(
  tx: Database,
  { first, last, count }: { first: number; last: number; count: number },
): Promise<void> {
  await sql`
    create temporary table buyers on commit drop as
    select p.*, now() - (${count}::int - n) * interval '3 years' / ${count}::int as at,
      case when n % 3 > 0 then u.first + n::bigint * 7919 % ${customersOf(count)}::int end as user_id
    from ${peopleOf(first, last)} p, (select min(id) as first from users where email like 'n1.%') u`.execute(
    tx,
  );
  await sql`
    insert into payments (id, token, user_id, buyer_name, buyer_phone, buyer_email, method, currency, currency_digits, created_at)
    overriding system value
    select n, lpad(n::text, 32, 't'), user_id, name, phone,
      local || (array['@gmail.com', '@mail.example', '@toolyard.test'])[1 + n % 3],
      case when n % 3 = 0 or n % 60 = 20 then 'stripe' else 'cash' end, 'USD', 2, at
    from buyers`.execute(tx);
  await sql`
    insert into orders (id, payment_id, shop_id, user_id, order_prefix, order_status, quantity, total_amount,
      delivery_charge, coupon_discount, tax_amount, payable_amount, taxes, address, voucher_id,
      estimated_delivery_time, currency, currency_digits, created_at, due_at, paid_at)
    overriding system value
    select n, n, s.ids[1 + n % cardinality(s.ids)],
      user_id, 'BE',
      case when n > ${count}::int * 0.99 then (array['Pending', 'Confirm', 'Processing', 'Pickup', 'On The Way'])[1 + n % 5]
        when n % 20 = 0 then 'Cancelled' else 'Delivered' end,
      1, 100, 0, 0, 0, 100, '[]',
      jsonb_build_object('name', name, 'phone', phone, 'phone_code', '1', 'address_line', '1 Bench Road',
        'address_line2', '', 'area', '', 'flat_no', '', 'post_code', post_code, 'city', 'Benchton', 'country', '', 'country_id', 1 + (n % 20 = 7)::int),
      case when n % 10 = 0 then v.ids[1 + n % cardinality(v.ids)] end, '', 'USD', 2, at,
      at + interval '3 days', case when n <= ${count}::int * 0.99 and n % 20 > 0 or n > ${count}::int * 0.99 and n % 3 = 0 then at end
    from buyers,
      (select array_agg(id order by id) as ids from shops) s,
      (select array_agg(id order by id) as ids from vouchers) v`.execute(tx);
  await sql`
    insert into order_lines (order_id, product_id, name, price, unit_price, quantity, code)
    select n, 1 + n::bigint * 31 % ${count}::int, 'Part', 100, 100, 1,
      'HX-' || lpad((1 + n::bigint * 31 % ${count}::int)::text, 7, '0') from buyers`.execute(tx);
  await sql`
    insert into order_changes (order_id, status, actor, at)
    select n, s.status, s.actor, at + s.after from buyers, (values ('Pending', 'customer', interval '0'),
      ('Confirm', 'operator', interval '1 hour')) s (status, actor, after)
    where s.status = 'Pending' or n <= ${count}::int * 0.99`.execute(tx);
  await sql`
    insert into shipments (order_id, carrier_id, tracking_number, shipped_at)
    select n, (select min(id) from carriers), 'JD' || lpad((n * 999983::bigint % 9999999967)::text, 12, '0'), at
    from buyers where n <= ${count}::int * 0.99`.execute(tx);
  await sql`
    insert into shipment_lines (shipment_id, order_line_id, pieces)
    select h.id, l.id, 1 from shipments h join order_lines l using (order_id)
    where h.order_id between ${first} and ${last}`.execute(tx);
  await sql`
    insert into returns (order_id, state, reason, created_at)
    select n, case when n > ${count}::int * 0.98 then 'expected' else 'refused' end, 'Too small', at
    from buyers where n % 100 = 7`.execute(tx);
  const added = sql`returns r join order_lines l using (order_id) where r.order_id between ${first} and ${last}`;
  await sql`
    insert into return_lines (return_id, order_line_id, pieces) select r.id, l.id, 1 from ${added}`.execute(
    tx,
  );
  await sql`
    insert into return_changes (return_id, state, actor, at) select r.id, r.state, 'operator', r.created_at from ${added}`.execute(
    tx,
  );
}
