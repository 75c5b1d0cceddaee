import { sql } from 'kysely';

// The parts of an order `o` as JSON, besides `orderRowJson`.

/** Its lines, each with the pieces in returns that have not arrived, and the buyer's rating. */
export const LINES = sql`(
  select json_agg(json_build_object('id', l.id, 'code', l.code, 'cancelled', l.cancelled,
    'shipped', l.shipped, 'returned', l.returned, 'refunded', l.refunded, 'awaited', (
      select coalesce(sum(a.pieces), 0) from return_lines a join returns t on t.id = a.return_id
      where a.order_line_id = l.id and t.state in ('requested', 'expected')),
    'product_id', l.product_id, 'slug', p.slug, 'name', l.name, 'brand', l.brand, 'picture', i.hash,
    'size', l.size, 'color', l.color, 'options', l.options, 'texts', l.texts, 'unit', l.unit,
    'price', l.price, 'unit_price', l.unit_price, 'quantity', l.quantity, 'discount', l.discount,
    'tax_class', l.tax_class, 'tax_amount', l.tax_amount, 'taxes', l.taxes, 'rating', (
      select r.rating from reviews r
      where r.order_id = o.id and r.product_id = l.product_id)) order by l.id)
  from order_lines l
  left join products p on p.id = l.product_id
  left join images i on i.id = l.image_id
  where l.order_id = o.id)`;

export const SHOP = sql`(
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
  where s.id = o.shop_id)`;

/** Every status it has had. */
export const STATUS_CHANGES = sql`(
  select json_agg(json_build_object('status', c.status, 'at', c.at) order by c.id)
  from order_changes c where c.order_id = o.id)`;

export const SHIPMENTS = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'carrier', c.name,
    'link_pattern', c.link_pattern, 'tracking_number', s.tracking_number,
    'shipped_at', s.shipped_at, 'lines', (
      select json_agg(json_build_object('order_line_id', h.order_line_id,
        'pieces', h.pieces) order by h.order_line_id)
      from shipment_lines h where h.shipment_id = s.id)) order by s.id)
  from shipments s left join carriers c on c.id = s.carrier_id
  where s.order_id = o.id), '[]')`;

export const REFUNDS = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'method', r.method,
    'amount', r.amount, 'reason', r.reason, 'created_at', r.created_at,
    'refunded_at', r.refunded_at, 'lines', coalesce((
      select json_agg(json_build_object('order_line_id', a.order_line_id, 'pieces', a.pieces)
        order by a.order_line_id)
      from refund_parts a where a.refund_id = r.id and a.pieces > 0), '[]'),
    'delivery', (
      select case when bool_or(a.order_line_id is not null and a.pieces = 0) then 0
        else coalesce(sum(a.amount) filter (where a.order_line_id is null), 0) end
      from refund_parts a where a.refund_id = r.id)) order by r.id)
  from refunds r where r.order_id = o.id), '[]')`;

/** What has been or is being refunded of what was charged, in minor units. */
export const REFUNDED_AMOUNT = sql`(
  select coalesce(sum(amount), 0) from refunds r
  where r.order_id = o.id and r.method <> 'not-charged')`;

export const RETURNS = sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'state', t.state, 'lines', (
      select json_agg(json_build_object('order_line_id', a.order_line_id, 'pieces', a.pieces)
        order by a.order_line_id)
      from return_lines a where a.return_id = t.id),
    'changes', (
      select json_agg(json_build_object('state', h.state, 'note', h.note, 'at', h.at) order by h.id)
      from return_changes h where h.return_id = t.id)) order by t.id)
  from returns t where t.order_id = o.id), '[]')`;
