import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/connect.ts';
import type { Slice } from '#server/http/request/paging.ts';
import type { OrderDetailsRow, OrderRow } from './order-row.ts';

/** The order `o` as JSON. */
export const orderRowJson: RawBuilder<OrderRow> = sql<OrderRow>`(to_jsonb(o) || (
  select jsonb_build_object('shop_name', s.name, 'method', p.method, 'token', p.token, 'buyer_email', p.buyer_email,
    'expires_at', p.expires_at, 'not_charged', (
      select coalesce(sum(amount), 0) from refunds r
      where r.order_id = o.id and r.method = 'not-charged'), 'received', (
      select coalesce(sum(amount), 0) from received_amounts a where a.order_id = o.id), 'pictures', array(
      select i.hash from order_lines l join images i on i.id = l.image_id
      where l.order_id = o.id order by l.id limit 4))
  from shops s, payments p where s.id = o.shop_id and p.id = o.payment_id))`;

/** A customer's orders, newest first, with the count per status. */
export async function findOrderPage(
  db: Database,
  { userId, status, slice }: { userId: number; status: OrderStatus | null; slice: Slice },
): Promise<{ counts: Partial<Record<OrderStatus, number>>; orders: OrderRow[] }> {
  const { rows } = await sql<{
    counts: Partial<Record<OrderStatus, number>>;
    orders: OrderRow[];
  }>`/* prepared order-page */
    select coalesce((
        select json_object_agg(order_status, n) from (
          select order_status, count(*)::int as n from orders
          where user_id = ${userId}::bigint group by order_status) c), '{}') as counts,
      coalesce((
        select json_agg(${orderRowJson} order by o.id desc) from (
          select * from orders
          where user_id = ${userId}::bigint
            and (${status}::text is null or order_status = ${status}::text)
          order by id desc offset ${slice.offset}::int limit ${slice.limit}::int) o), '[]') as orders`.execute(
    db,
  );
  return rows[0] ?? { counts: {}, orders: [] };
}

/** Selects orders: one of a customer, one by id alone (operator), or all of a payment by its token. */
export type OrderSelector = { id: number; userId: number | null } | { token: string };

/** Orders with everything their page shows, oldest first. */
export async function findOrderDetails(
  db: Database,
  selector: OrderSelector,
): Promise<OrderDetailsRow[]> {
  const [name, chosen] =
    'token' in selector
      ? [
          sql`/* prepared orders-of-payment */`,
          sql`o.payment_id = (select id from payments where token = ${selector.token}::text)`,
        ]
      : [
          sql`/* prepared order-details */`,
          sql`o.id = ${selector.id}::bigint
            and (${selector.userId}::bigint is null or o.user_id = ${selector.userId}::bigint)`,
        ];
  const { rows } = await sql<{ order: OrderDetailsRow }>`${name}
    select ${orderRowJson} || jsonb_build_object(
      'coupon_code', (select code from vouchers v where v.id = o.voucher_id),
      'refunded_amount', (
        select coalesce(sum(amount), 0) from refunds r
        where r.order_id = o.id and r.method <> 'not-charged'),
      'returns', coalesce((
        select json_agg(json_build_object('id', t.id, 'state', t.state, 'lines', (
            select json_agg(json_build_object('order_line_id', a.order_line_id, 'pieces', a.pieces)
              order by a.order_line_id)
            from return_lines a where a.return_id = t.id),
          'changes', (
            select json_agg(json_build_object('state', h.state, 'note', h.note, 'at', h.at) order by h.id)
            from return_changes h where h.return_id = t.id)) order by t.id)
        from returns t where t.order_id = o.id), '[]'),
      'refunds', coalesce((
        select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'method', r.method,
          'amount', r.amount, 'reason', r.reason, 'created_at', r.created_at,
          'refunded_at', r.refunded_at, 'lines', coalesce((
            select json_agg(json_build_object('order_line_id', a.order_line_id, 'pieces', a.pieces)
              order by a.order_line_id)
            from refund_parts a where a.refund_id = r.id and a.pieces > 0), '[]')) order by r.id)
        from refunds r where r.order_id = o.id), '[]'),
      'shop', (
        select jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'logo', l.hash,
          'banner', b.hash, 'rating_counts', s.rating_counts,
          'total_products', (
            select coalesce(sum(products), 0) from product_counts c where c.shop_id = s.id),
          'total_categories', (
            select count(*) from product_counts c where c.shop_id = s.id and c.products > 0),
          'opening_hours', coalesce((
            select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes))
            from shop_opening_hours h where h.shop_id = s.id), '[]'))
        from shops s left join images l on l.id = s.logo_id left join images b on b.id = s.banner_id
        where s.id = o.shop_id),
      'lines', (
        select json_agg(json_build_object('id', l.id, 'code', l.code, 'cancelled', l.cancelled,
          'shipped', l.shipped, 'returned', l.returned, 'refunded', l.refunded, 'awaited', (
            select coalesce(sum(a.pieces), 0) from return_lines a join returns t on t.id = a.return_id
            where a.order_line_id = l.id and t.state in ('requested', 'expected')), 'product_id', l.product_id, 'slug', p.slug,
          'name', l.name, 'brand', l.brand, 'picture', i.hash, 'size', l.size, 'color', l.color,
          'options', l.options, 'texts', l.texts, 'unit', l.unit, 'price', l.price, 'unit_price', l.unit_price, 'quantity', l.quantity,
          'discount', l.discount, 'tax_class', l.tax_class, 'tax_amount', l.tax_amount,
          'taxes', l.taxes, 'rating', (
            select r.rating from reviews r
            where r.order_id = o.id and r.product_id = l.product_id)) order by l.id)
        from order_lines l
        left join products p on p.id = l.product_id
        left join images i on i.id = l.image_id
        where l.order_id = o.id),
      'changes', (
        select json_agg(json_build_object('status', c.status, 'at', c.at) order by c.id)
        from order_changes c where c.order_id = o.id),
      'shipments', coalesce((
        select json_agg(json_build_object('id', s.id, 'carrier', c.name,
          'link_pattern', c.link_pattern, 'tracking_number', s.tracking_number,
          'shipped_at', s.shipped_at, 'lines', (
            select json_agg(json_build_object('order_line_id', h.order_line_id,
              'pieces', h.pieces) order by h.order_line_id)
            from shipment_lines h where h.shipment_id = s.id)) order by s.id)
        from shipments s left join carriers c on c.id = s.carrier_id
        where s.order_id = o.id), '[]')) as order
    from orders o where ${chosen} order by o.id`.execute(db);
  return rows.map(({ order }) => order);
}
