import { sql } from 'kysely';
import { all, broken, type Invariant } from './invariant.ts';
import { REFUND_INVARIANTS } from './refund-invariants.ts';

// What must hold after any sequence of faults, once the shop has settled. Each invariant is next to
// its check; invariants.api.test.ts violates each of them.

const isValid = sql`o.order_status <> 'Cancelled'`;

export const INVARIANTS: Invariant[] = [
  {
    sentence: 'every acknowledged order exists exactly once',
    violations: async ({ db, ledger }) => {
      const rows = await all<{ key: string; payment_id: number; ids: number[] }>(
        db,
        sql`select k.key, k.payment_id, (select array_agg(id order by id) from orders where payment_id = k.payment_id) as ids
          from idempotency_keys k`,
      );
      const found = new Map(rows.map((row) => [row.key, row]));
      return ledger.orders.flatMap(({ key, answer }) => {
        if (!answer) return [];
        const row = found.get(key);
        const ids = answer.orders.map(({ id }) => id).sort((a, b) => a - b);
        if (!row) return [`order ${ids.join()} was acknowledged and is gone`];
        const isSame = row.payment_id === answer.payment_id && row.ids.join() === ids.join();
        return isSame ? [] : [`order ${ids.join()} is stored as ${row.ids.join()}`];
      });
    },
  },
  {
    sentence: 'no order exists that was never sent, or was refused',
    violations: async ({ db, ledger }) => {
      const keys = ledger.orders.filter(({ refusal }) => refusal === null).map(({ key }) => key);
      const rows = await all<{ id: number }>(
        db,
        sql`select p.id from payments p where not exists (select from idempotency_keys k
          where k.payment_id = p.id and k.key = any (${keys}::text[]))`,
      );
      return rows.map(({ id }) => `payment ${id} belongs to no order that was sent`);
    },
  },
  {
    sentence: 'stock sold plus stock left equals the initial stock',
    violations: async ({ db, startStock }) => {
      const rows = await all<{ id: number; quantity: number; sold: number; ordered: number }>(
        db,
        sql`select v.id, v.quantity, v.sold, coalesce((select sum(l.quantity - l.restocked) from order_lines l
            where l.variant_id = v.id), 0)::int as ordered
          from product_variants v`,
      );
      return rows.flatMap(({ id, quantity, sold, ordered }) => {
        const start = startStock.get(id) ?? 0;
        if (quantity + ordered !== start)
          return [`variant ${id}: ${quantity} left and ${ordered} ordered of ${start}`];
        return sold === ordered
          ? []
          : [`variant ${id}: ${sold} counted as sold, ${ordered} ordered`];
      });
    },
  },
  {
    sentence:
      "a product's stock is the sum of its variants, and a flash sale's sales match its orders",
    violations: async ({ db }) => [
      ...(await broken(
        db,
        (id) => `product ${id} has other pieces than its variants`,
        sql`
        select p.id from products p where p.quantity <> (select sum(quantity) from product_variants where product_id = p.id)`,
      )),
      ...(await broken(
        db,
        (id) => `the offer of product ${id} counts wrongly`,
        sql`
        select f.product_id as id from flash_sale_products f where f.sold > f.quantity
          or f.sold <> coalesce((select sum(l.quantity - l.restocked) from order_lines l
            where l.flash_sale_id = f.flash_sale_id and l.product_id = f.product_id), 0)`,
      )),
    ],
  },
  {
    sentence: 'no voucher is used beyond its limits',
    violations: ({ db }) =>
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
      ),
  },
  {
    sentence: "an order's total is the sum of its parts",
    violations: ({ db }) =>
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
      ),
  },
  {
    sentence: 'an order has one history that ends with its current status',
    violations: ({ db }) =>
      broken(
        db,
        (id) => `the history of order ${id} is another than its state`,
        sql`
        select o.id from orders o join lateral (select array_agg(status order by id) as states
            from order_changes where order_id = o.id) c on true
        where c.states is distinct from case when o.order_status = 'Pending' then array['Pending']
          else array['Pending', o.order_status] end`,
      ),
  },
  {
    sentence: 'cancelled orders stay cancelled, and only cancelled or expired ones are',
    violations: async ({ db, ledger }) => {
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
    },
  },
  {
    sentence: 'every payment is either recorded or refunded, once, and nothing else is',
    violations: async ({ db, ledger }) => {
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
          select p.id from payments p where p.id = any (${payments}::int[]) and p.paid_at is null`,
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
    },
  },
  {
    sentence:
      'no job is lost: none is pending, none has failed permanently, each order has its email',
    violations: async ({ db, ledger, mails }) => {
      const jobs = await all<{ id: string; task: string; last_error: string | null }>(
        db,
        sql`select id, task_identifier as task, last_error from graphile_worker.jobs`,
      );
      const notified = new Set(
        mails.flatMap(({ to, subject }) =>
          [...subject.matchAll(/#\w+/g)].map(([code]) => `${to} ${code}`),
        ),
      );
      return [
        ...jobs.map(
          ({ id, task, last_error }) =>
            `job ${id} (${task}) is not done: ${last_error ?? 'still waiting'}`,
        ),
        ...ledger.orders.flatMap(({ answer, email }) =>
          (answer?.orders ?? [])
            .filter(({ order_code }) => !notified.has(`${email} ${order_code}`))
            .map(({ order_code }) => `nobody was notified of order ${order_code}`),
        ),
      ];
    },
  },
  {
    sentence: 'no job is executed twice, except those interrupted by a kill',
    violations: ({ mails, cutJobs }) => {
      const texts = mails.map(({ to, subject }) => `${to} ${subject}`);
      const twice = texts.length - new Set(texts).size;
      return twice > cutJobs ? [`${twice} mails came twice, ${cutJobs} jobs were cut`] : [];
    },
  },
  {
    sentence: 'the shop accepts orders again within the limit, and no process exits unexpectedly',
    violations: ({ recoveries, deaths }) => [
      ...recoveries
        .filter(({ seconds }) => seconds === null)
        .map(({ fault }) => `not back after: ${fault}`),
      ...(deaths > 0 ? [`${deaths} times a process ended by itself`] : []),
    ],
  },
  {
    sentence: 'shoppers see a 503 at worst, and one response per idempotency key',
    violations: ({ ledger }) => ledger.wrong,
  },
  ...REFUND_INVARIANTS,
];
