import { sql } from 'kysely';
import { all, broken, type Violations } from './invariant.ts';

const isValid = sql`o.order_status <> 'Cancelled'`;

/** Every acknowledged order exists exactly once. */
export const acknowledgedOrders: Violations = async ({ db, ledger }) => {
  const rows = await all<{ key: string; payment_id: number; ids: number[] }>(
    db,
    sql`select k.key, k.payment_id, (select array_agg(id order by id) from orders where payment_id = k.payment_id) as ids
      from idempotency_keys k`,
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  return ledger.orders.flatMap(({ key, answer }) => {
    if (!answer) return [];
    const row = stored.get(key);
    const ids = answer.orders.map(({ id }) => id).sort((a, b) => a - b);
    if (!row) return [`order ${ids.join()} was acknowledged and is gone`];
    const isSame = row.payment_id === answer.payment_id && row.ids.join() === ids.join();
    return isSame ? [] : [`order ${ids.join()} is stored as ${row.ids.join()}`];
  });
};

/** No order exists that was never sent, or was refused. */
export const unsentOrders: Violations = async ({ db, ledger }) => {
  const keys = ledger.orders.filter(({ refusal }) => refusal === null).map(({ key }) => key);
  const rows = await all<{ id: number }>(
    db,
    sql`select p.id from payments p where not exists (select from idempotency_keys k
      where k.payment_id = p.id and k.key = any (${keys}::text[]))`,
  );
  return rows.map(({ id }) => `payment ${id} belongs to no order that was sent`);
};

/** No voucher is used beyond its limits. */
export const voucherLimits: Violations = ({ db }) =>
  broken(
    db,
    (id) => `voucher ${id} was used too often by one buyer`,
    sql`
    select distinct v.id from vouchers v join orders o on o.voucher_id = v.id and ${isValid}
      join payments p on p.id = o.payment_id
      cross join lateral (values ('customer ' || o.user_id),
        (case when o.user_id is null then 'phone ' || p.buyer_phone end),
        (case when o.user_id is null then 'email ' || lower(p.buyer_email) end)) as b (buyer)
    where b.buyer is not null group by v.id, v.limit_for_user, b.buyer having count(*) > v.limit_for_user`,
  );

/** An order's total is the sum of its parts. */
export const orderTotals: Violations = ({ db }) =>
  broken(
    db,
    (id) => `order ${id} does not add up`,
    sql`
    select o.id from orders o join lateral (select sum(l.unit_price * l.quantity) as total,
        sum(l.quantity) as pieces, sum(l.discount) as discount, sum(l.tax_amount) as tax
        from order_lines l where l.order_id = o.id) l on true
    where l.total is distinct from o.total_amount or l.pieces is distinct from o.quantity
      or o.payable_amount <> o.total_amount + o.delivery_charge + o.tax_amount - o.coupon_discount
      or l.discount <> o.coupon_discount
      or l.tax + o.delivery_tax_amount <> o.tax_amount + o.included_tax_amount
      or o.tax_amount + o.included_tax_amount <> (select coalesce(sum((t ->> 'amount')::bigint), 0) from jsonb_array_elements(o.taxes) t)`,
  );

/** An order has one history that ends with its current status. */
export const orderHistories: Violations = ({ db }) =>
  broken(
    db,
    (id) => `the history of order ${id} is another than its state`,
    sql`
    select o.id from orders o join lateral (select array_agg(status order by id) as states
        from order_changes where order_id = o.id) c on true
    where c.states is distinct from case when o.order_status = 'Pending' then array['Pending']
      else array['Pending', o.order_status] end`,
  );

/** Cancelled orders stay cancelled, and only cancelled or expired ones are. */
export const cancellations: Violations = async ({ db, ledger }) => {
  const rows = await all<{ id: number; order_status: string; is_given_up: boolean }>(
    db,
    sql`select o.id, o.order_status, exists (select from order_changes where order_id = o.id and actor = 'system') as is_given_up
      from orders o`,
  );
  return rows.flatMap(({ id, order_status, is_given_up }) => {
    const isCancelled = order_status === 'Cancelled';
    if (ledger.cancelled.has(id) && !isCancelled)
      return [`order ${id} was cancelled and is ${order_status}`];
    return isCancelled && !is_given_up && !ledger.cancelTried.has(id)
      ? [`order ${id} was cancelled by nobody`]
      : [];
  });
};
