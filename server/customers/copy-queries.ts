import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** A customer's account, without what only secures it; `undefined` for an unknown customer. */
export async function findAccountCopy(db: Database, userId: number): Promise<object | undefined> {
  const { rows } = await sql<object>`
    select u.name, u.email, u.email_verified_at, u.phone_code, u.phone, u.phone_verified_at, n.name as country, u.gender,
      to_char(u.date_of_birth, 'YYYY-MM-DD') as date_of_birth, u.created_at,
      array(select provider from social_identities s where s.user_id = u.id order by provider) as sign_in_providers,
      array(
        select p.name from favorites f join products p on p.id = f.product_id where f.user_id = u.id order by p.id
      ) as favorites
    from users u left join countries n on n.id = u.country_id where u.id = ${userId}::bigint`.execute(
    db,
  );
  return rows[0];
}

/** All addresses of a customer. */
export async function listAddressCopies(db: Database, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select a.address_type, a.is_default, a.name, a.phone_code, a.phone, a.address_line, a.address_line2, a.flat_no, a.area,
      c.name as city, a.state, a.post_code, n.name as country, a.latitude, a.longitude, a.created_at
    from addresses a
    left join cities c on c.id = a.city_id
    left join countries n on n.id = a.country_id
    where a.user_id = ${userId}::bigint order by a.id`.execute(db);
  return rows;
}

interface OrderCopy {
  id: number;
  order_prefix: string;
  amounts: Record<string, number>;
  lines: { price: number }[];
  payments_received: { amount: number }[];
}

/** All orders of a customer with their lines; amounts are in hundredths. */
export async function listOrderCopies(db: Database, userId: number): Promise<OrderCopy[]> {
  const { rows } = await sql<OrderCopy>`
    select o.id, o.order_prefix, o.created_at, o.order_status, s.name as shop, o.currency, json_build_object(
        'subtotal', o.total_amount, 'delivery_charge', o.delivery_charge, 'discount', o.coupon_discount,
        'tax', o.tax_amount, 'included_tax', o.included_tax_amount, 'total', o.payable_amount
      ) as amounts, p.method as payment_method, o.paid_at, p.buyer_name, p.buyer_email, p.buyer_phone, o.buyer_vat_number,
      o.address, o.note, (
        select coalesce(json_agg(json_build_object(
          'name', l.name, 'code', l.code, 'size', l.size, 'color', l.color, 'quantity', l.quantity, 'price', l.unit_price,
          'cancelled', l.cancelled, 'returned', l.returned) order by l.id), '[]')
        from order_lines l where l.order_id = o.id
      ) as lines, (
        select coalesce(json_agg(json_build_object(
          'amount', a.amount, 'received_on', a.received_on, 'reference', a.reference) order by a.id), '[]')
        from received_amounts a where a.order_id = o.id and a.reverses is null
          and not exists (select from received_amounts r where r.reverses = a.id)
      ) as payments_received
    from orders o join payments p on p.id = o.payment_id join shops s on s.id = o.shop_id
    where o.user_id = ${userId}::bigint order by o.id`.execute(db);
  return rows;
}

/** All tickets of a customer with the messages that the customer can see. */
export async function listTicketCopies(db: Database, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select t.ticket_no, i.name as topic, t.subject, t.email, t.phone, t.status, t.created_at, (
      select coalesce(json_agg(
        json_build_object('from', m.sender, 'at', m.created_at, 'message', m.message) order by m.id), '[]')
      from ticket_messages m where m.ticket_id = t.id and not m.is_internal) as messages
    from support_tickets t join ticket_issue_types i on i.id = t.issue_type_id
    where t.user_id = ${userId}::bigint order by t.id`.execute(db);
  return rows;
}

/** All reviews of a customer. */
export async function listReviewCopies(db: Database, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select p.name as product, r.customer_name as name, r.rating, r.description, r.created_at
    from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId}::bigint order by r.id`.execute(db);
  return rows;
}
