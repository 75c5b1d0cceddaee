import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { jobParts } from '#server/jobs/add-job.ts';
import { oldestIdempotencyKey, type IdempotencyKey } from './idempotency/idempotency-queries.ts';
import {
  LINE_TYPES,
  type NewOrder,
  type NewOrderLine,
  type NewPayment,
  ORDER_TYPES,
  PAYMENT_TYPES,
} from './new-order.ts';

/** What a checkout becomes: one payment, and an order per shop. */
export interface CheckoutToInsert {
  payment: NewPayment;
  orders: NewOrder[];
  lines: NewOrderLine[];
  key: IdempotencyKey | null;
  /** Whether the buyer is mailed that the orders were placed. */
  mailsBuyer: boolean;
}

export interface StoredOrders {
  payment_id: number;
  /** By shop id. */
  order_ids: Map<number, number>;
  /** Whether the idempotency key was free. */
  is_key_claimed: boolean;
  /** False for a buyer without an email address, and while no worker has registered the task. */
  is_mail_queued: boolean;
}

/**
 * Writes a checkout: takes the stock, and inserts its payment, an order per shop with its first history entry, the
 * lines, the idempotency key, and queues the buyer's mail. One statement, whose parts follow below in its sequence: an order takes locks that
 * others wait for, so it makes as few round trips as it can. Fails when the stock is too low: the tables allow no
 * negative stock.
 */
export async function insertCheckout(
  tx: Database,
  { payment, orders, lines, key, mailsBuyer }: CheckoutToInsert,
): Promise<StoredOrders> {
  const { name, parts, isQueued } = mailsBuyer ? withMail() : WITHOUT_MAIL;
  const { rows } = await sql<{
    payment_id: number;
    shop_id: number;
    id: number;
    is_key_claimed: boolean;
    is_mail_queued: boolean;
  }>`${name}
    with ordered_lines as materialized (${readLines(lines)}),
      taken_variants as (${takeStock}),
      new_payment as (${insertPayment(payment)}),
      claimed_key as (${claimKey(key, payment)}),
      new_orders as (${insertOrders(orders)}),
      new_history as (${insertHistory}),
      new_lines as (${insertLines})
      ${parts}
    select payment_id, shop_id, id, exists (select from claimed_key) as is_key_claimed,
      ${isQueued} as is_mail_queued
    from new_orders`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error('a checkout has an order');
  return {
    payment_id: first.payment_id,
    is_key_claimed: first.is_key_claimed,
    is_mail_queued: first.is_mail_queued,
    order_ids: new Map(rows.map(({ shop_id, id }) => [shop_id, id])),
  };
}

/** A smaller statement starts faster: without a buyer's mail it has no parts that queue it. */
const WITHOUT_MAIL = {
  name: sql`/* prepared insert-checkout */`,
  parts: sql``,
  isQueued: sql`false`,
};

/** The parts that queue the buyer's mail. */
function withMail() {
  const { job, announced } = jobParts(
    'send-order-mail',
    { kind: 'placed' },
    {
      inserted: 'queued_mail',
      more: sql`jsonb_build_object('payment_id', (select id from new_payment))`,
    },
  );
  return {
    name: sql`/* prepared insert-checkout-with-mail */`,
    parts: sql`, queued_mail as (${job}), announced_mail as (${announced})`,
    isQueued: sql`exists (select from queued_mail)`,
  };
}

/** Columns as a list, and with their types, to read JSON by: the row type of a table would copy its constraints each time. */
const columnsOf = (types: Readonly<Record<string, string>>) => ({
  list: sql.raw(Object.keys(types).join(', ')),
  typed: sql.raw(
    Object.entries(types)
      .map((column) => column.join(' '))
      .join(', '),
  ),
});
const PAYMENT = columnsOf(PAYMENT_TYPES);
const ORDER = columnsOf(ORDER_TYPES);
const LINE = columnsOf(LINE_TYPES);

const readLines = (lines: NewOrderLine[]) => sql`
  select * from json_to_recordset(${JSON.stringify(lines)}::json) as l (shop_id bigint, ${LINE.typed})`;

const takeStock = sql`
  update product_variants v set quantity = v.quantity - t.quantity, sold = v.sold + t.quantity
  from (select variant_id, sum(quantity)::int as quantity from ordered_lines group by variant_id) t
  -- Repeated as an array: otherwise the planner, which cannot estimate their number, scans a small table completely.
  where v.id = t.variant_id and v.id = any (array(select variant_id from ordered_lines))
  returning v.id, v.code`;

const insertPayment = (payment: NewPayment) => sql`
  insert into payments (${PAYMENT.list})
  select ${PAYMENT.list} from json_to_record(${JSON.stringify(payment)}::json) as p (${PAYMENT.typed})
  returning id`;

/** Returns no row for a request without a key, and for a key that another order has. */
const claimKey = (key: IdempotencyKey | null, payment: NewPayment) => sql`
  insert into idempotency_keys as k (owner, key, request_hash, sent_hash, created_at, payment_id, method)
  select ${key?.owner ?? null}::text, ${key?.key ?? null}::text, ${key?.hash ?? null}::bytea,
    ${key?.sentHash ?? null}::bytea, ${payment.created_at}::timestamptz, new_payment.id, ${payment.method}::text
  from new_payment where ${key !== null}::boolean
  on conflict (owner, key) do update set request_hash = excluded.request_hash,
    sent_hash = excluded.sent_hash, created_at = excluded.created_at, payment_id = excluded.payment_id, method = excluded.method
    where k.created_at < ${oldestIdempotencyKey(payment.created_at)}::timestamptz
      -- Refused before this request was sent.
      or (k.payment_id is null and k.created_at <= excluded.created_at)
  returning key`;

const insertOrders = (orders: NewOrder[]) => sql`
  insert into orders (payment_id, ${ORDER.list})
  select new_payment.id, ${ORDER.list}
  from new_payment, json_to_recordset(${JSON.stringify(orders)}::json) as o (${ORDER.typed})
  returning payment_id, id, shop_id, created_at`;

const insertHistory = sql`
  insert into order_changes (order_id, status, actor, at)
  select id, 'Pending', 'customer', created_at from new_orders`;

const insertLines = sql`
  insert into order_lines (order_id, code, ${LINE.list})
  select new_orders.id,
    -- A product without variants gives its lines its own product code.
    coalesce(v.code, case when l.size is null and l.color is null
      then (select p.code from products p where p.id = l.product_id) end),
    ${LINE.list}
  from ordered_lines l join new_orders on new_orders.shop_id = l.shop_id
    left join taken_variants v on v.id = l.variant_id`;
