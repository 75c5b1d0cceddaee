import { sql } from 'kysely';
import { broken, type Violations } from './invariant.ts';

/** Every payment is either recorded or refunded, once, and nothing else is. */
export const payments: Violations = async ({ db, ledger }) => {
  const sessions = [...ledger.reported];
  const payments = [...ledger.paid];
  return [
    ...(await broken(
      db,
      (id) => `session ${id} was reported and is not paid`,
      sql`
      select id from unnest(${sessions}::text[]) id
      where not exists (select from payment_sessions s where s.id = id.id and s.paid_at is not null)`,
    )),
    ...(await broken(
      db,
      (id) => `payment ${id} was paid and is not`,
      sql`
      select p.id from payments p where p.id = any (${payments}::bigint[]) and p.paid_at is null`,
    )),
    ...(await broken(
      db,
      (id) => `order ${id} of a paid session is neither paid nor refunded`,
      sql`
      select o.id from payment_sessions s join orders o on o.id = any (s.order_ids)
      where s.paid_at is not null and (o.order_status = 'Cancelled' or o.paid_at is null)
        and not exists (select from refunds r where r.session_id = s.id and r.order_id = o.id and r.amount = o.payable_amount)`,
    )),
    ...(await broken(
      db,
      (id) => `order ${id} is paid by no session`,
      sql`
      select o.id from orders o where o.paid_at is not null and o.payable_amount > 0 and not exists (
        select from payment_sessions s where s.paid_at is not null and o.id = any (s.order_ids))`,
    )),
  ];
};
