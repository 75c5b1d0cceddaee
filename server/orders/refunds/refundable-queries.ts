import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';
import type { Database } from '#server/database/connect.ts';

/** A line of an order with the counts of its pieces. */
export interface RefundableLine {
  id: number;
  code: string | null;
  name: string;
  size: string | null;
  color: string | null;
  quantity: number;
  unit_price: number;
  discount: number;
  tax_amount: number;
  taxes: TaxAmount[];
  cancelled: number;
  shipped: number;
  returned: number;
  restocked: number;
  refunded: number;
}

/** What a refund of an order is calculated from; money in minor units. */
export interface RefundableRow {
  id: number;
  order_status: OrderStatus;
  payable_amount: number;
  currency: string;
  tax_included: boolean;
  delivery_charge: number;
  delivery_tax_amount: number;
  delivery_taxes: TaxAmount[];
  lines: RefundableLine[];
  /** What earlier refunds took off each part; `order_line_id` is null for the delivery. */
  taken: { order_line_id: number | null; pieces: number; amount: number }[];
  /** The refunds so far. */
  refund_ids: number[];
}

/** An order with its refunds so far. */
export async function readRefundable(db: Database, orderId: number): Promise<RefundableRow> {
  const { rows } = await sql<RefundableRow>`
    select o.id, o.order_status, o.payable_amount, o.currency, o.tax_included,
      o.delivery_charge, o.delivery_tax_amount, o.delivery_taxes, (
        select json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'size', l.size,
          'color', l.color, 'quantity', l.quantity, 'unit_price', l.unit_price,
          'discount', l.discount, 'tax_amount', l.tax_amount, 'taxes', l.taxes,
          'cancelled', l.cancelled, 'shipped', l.shipped, 'returned', l.returned,
          'restocked', l.restocked, 'refunded', l.refunded) order by l.id)
        from order_lines l where l.order_id = o.id) as lines,
      coalesce((
        select json_agg(t) from (
          select p.order_line_id, sum(p.pieces)::int as pieces, sum(p.amount) as amount
          from refunds r join refund_parts p on p.refund_id = r.id
          where r.order_id = o.id and r.kind <> 'overpayment' group by p.order_line_id) t), '[]') as taken,
      array(
        select r.id from refunds r where r.order_id = o.id and r.kind <> 'overpayment' order by r.id
      ) as refund_ids
    from orders o where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`order ${orderId} does not exist`);
  return row;
}
