import { sql } from 'kysely';
import { all, broken, type Violations } from './invariant.ts';

/** No order is refunded more than was paid, and each refund is the sum of its parts. */
export const refundedAmounts: Violations = async ({ db }) => [
  ...(await broken(
    db,
    (id) => `order ${id} refunds more than was paid for it`,
    sql`
    select o.id from orders o join refunds r on r.order_id = o.id and r.kind <> 'overpayment'
    group by o.id, o.payable_amount having sum(r.amount) > o.payable_amount`,
  )),
  ...(await broken(
    db,
    (id) => `refund ${id} is not the sum of its parts`,
    sql`
    select r.id from refunds r where r.kind <> 'overpayment'
      and r.amount <> coalesce((select sum(p.amount) from refund_parts p where p.refund_id = r.id), 0)`,
  )),
  ...(await broken(
    db,
    (id) => `a part of order ${id} refunds more than it cost`,
    sql`
    select r.order_id as id from refunds r join refund_parts p on p.refund_id = r.id
      left join order_lines l on l.id = p.order_line_id
    where l.id is not null and l.order_id <> r.order_id
      or l.id is null and p.amount > (select o.delivery_charge + o.tax_amount from orders o where o.id = r.order_id)`,
  )),
];

/** Invoices and credit notes are numbered without gaps, and credit what was refunded. */
export const invoiceNumbers: Violations = async ({ db }) => [
  ...(await broken(
    db,
    (id) => `the numbers of shop ${id} have gaps`,
    sql`
    select s.shop_id as id from number_series s
    where s.next - 1 <> (select count(*) from invoices i where i.shop_id = s.shop_id and i.kind = s.kind)
      or s.next - 1 <> (select max(i.number) from invoices i where i.shop_id = s.shop_id and i.kind = s.kind)`,
  )),
  ...(await broken(
    db,
    (id) => `refund ${id} of an invoiced order has no credit note on its amount`,
    sql`
    select r.id from refunds r join invoices i on i.order_id = r.order_id and i.kind = 'invoice'
    where r.kind <> 'overpayment' and not exists (select from invoices c
      where c.refund_id = r.id and (c.content ->> 'total')::bigint = r.amount)`,
  )),
  ...(await broken(
    db,
    (id) => `order ${id} is paid without an invoice`,
    sql`
    select o.id from orders o where o.paid_at is not null and o.payable_amount > 0
      and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')`,
  )),
];

/** The pieces of each line add up with parcels, cancellations and refunds. */
export const piecesOfLines: Violations = ({ db }) =>
  broken(
    db,
    (id) => `line ${id} counts its pieces wrongly`,
    sql`
    select l.id from order_lines l join orders o on o.id = l.order_id
    where l.shipped <> coalesce((select sum(s.pieces) from shipment_lines s where s.order_line_id = l.id), 0)
      or l.refunded <> coalesce((select sum(p.pieces) from refund_parts p where p.order_line_id = l.id), 0)
      or o.order_status = 'Cancelled' and l.cancelled + l.shipped <> l.quantity`,
  );

/** Each refund reaches the gateway once, with the right amount. */
export const gatewayRefunds: Violations = async ({ db, gatewayRefunds }) => {
  const rows = await all<{
    id: number;
    payment: string | null;
    amount: number;
    refunded_at: Date | null;
  }>(
    db,
    sql`select r.id, s.gateway_payment as payment, r.amount, r.refunded_at from refunds r
      join payment_sessions s on s.id = r.session_id`,
  );
  const left = gatewayRefunds.map((refund) => `${refund.payment_intent} ${refund.amount}`);
  const missing = rows.flatMap(({ id, payment, amount, refunded_at }) => {
    if (refunded_at === null) return [`refund ${id} was not sent`];
    if (payment === null) return [];
    const index = left.indexOf(`${payment} ${amount}`);
    if (index === -1) return [`refund ${id} did not reach the gateway`];
    left.splice(index, 1);
    return [];
  });
  return [...missing, ...left.map((refund) => `${refund} was refunded for nothing`)];
};
