import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { SignedInCustomer } from '#server/http/call-context.ts';

/** Products with less stock are left to the demo's visitors. */
const MIN_STOCK = 12;

/** Starts the run of the orders up to a moment, unless it has been started. */
export async function insertRun(db: Database, endsAt: Date): Promise<void> {
  await db
    .insertInto('demo_run')
    .values({ ends_at: endsAt })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Whether the run has begun or somebody has signed in to the console; undefined if there is no run. */
export async function findRun(db: Database): Promise<{ is_due: boolean } | undefined> {
  const { rows } = await sql<{ is_due: boolean }>`
    select done > 0 or exists (select from staff_sessions) as is_due from demo_run`.execute(db);
  return rows[0];
}

/** The run, locked; undefined without one. */
export function lockRun(tx: Database): Promise<{ ends_at: Date; done: number } | undefined> {
  return tx.selectFrom('demo_run').select(['ends_at', 'done']).forUpdate().executeTakeFirst();
}

/** Counts another event of the run as done. */
export async function countEvent(tx: Database): Promise<void> {
  await tx
    .updateTable('demo_run')
    .set((row) => ({ done: row('done', '+', 1) }))
    .execute();
}

/** Notes which order was placed for an index of the plan. */
export async function insertDemoOrder(tx: Database, place: number, id: number): Promise<void> {
  await tx.insertInto('demo_orders').values({ place, order_id: id }).execute();
}

/** An order of the plan with its payment. */
export interface DemoOrder {
  id: number;
  payment_id: number;
  /** In minor units. */
  payable_amount: number;
  /** The token of the payment. */
  token: string;
}

/**
 * The order at an index of the plan, with its amount, its payment and that payment's token; undefined: it could not be
 * placed.
 */
export async function findDemoOrder(tx: Database, place: number): Promise<DemoOrder | undefined> {
  return tx
    .selectFrom('demo_orders as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(['o.id', 'o.payment_id', 'o.payable_amount', 'p.token'])
    .where('d.place', '=', place)
    .executeTakeFirst();
}

/** The first line of an order. */
export function getFirstLine(tx: Database, orderId: number): Promise<{ id: number }> {
  return tx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The latest return of an order; undefined: none. */
export function findLatestReturn(
  tx: Database,
  orderId: number,
): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest ticket of a customer with this subject. */
export function findTicketBySubject(
  tx: Database,
  userId: number,
  subject: string,
): Promise<{ id: number; ticket_no: string } | undefined> {
  return tx
    .selectFrom('support_tickets')
    .select(['id', 'ticket_no'])
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Products without options in ample stock, from each shop in turn, so that every shop sells. With `shopId` only from
 * that shop.
 */
export async function findProductAt(
  tx: Database,
  rank: number,
  shopId: number | null,
): Promise<{ id: number; shop_id: number } | undefined> {
  const { rows } = await sql<{ id: number; shop_id: number }>`
    with sold as (
      select p.id, p.shop_id, row_number() over (partition by p.shop_id order by p.id) as place
      from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
      where p.is_published and s.is_active and c.is_active and p.quantity >= ${MIN_STOCK}
        and (${shopId}::bigint is null or p.shop_id = ${shopId}::bigint)
        and not exists (select from product_sizes x where x.product_id = p.id)
        and not exists (select from product_colors x where x.product_id = p.id)
    )
    select id, shop_id from sold order by place, shop_id
    offset ${rank}::int % greatest(1, (select count(*)::int from sold)) limit 1`.execute(tx);
  return rows[0];
}

/** Marks these records as notified, so that nobody is notified of them, nor of a failed payment later. */
export async function markAsNotified(
  tx: Database,
  records: { order?: number; return?: number; ticket?: number },
  at: Date,
): Promise<void> {
  await sql`
    insert into notifications (kind, record_id, shop_id, created_at, notified_at)
    select kind, record_id, shop_id, ${at}::timestamptz, ${at}::timestamptz from (
      select 'order' as kind, o.id as record_id, r.shop_id
      from orders o, lateral (values (null::bigint), (o.shop_id)) r (shop_id) where o.id = ${records.order ?? null}::bigint
      union all
      select 'failed-payment', o.payment_id, r.shop_id
      from orders o, lateral (values (null::bigint), (o.shop_id)) r (shop_id) where o.id = ${records.order ?? null}::bigint
      union all
      select 'return', t.id, r.shop_id
      from returns t join orders o on o.id = t.order_id, lateral (values (null::bigint), (o.shop_id)) r (shop_id)
      where t.id = ${records.return ?? null}::bigint
      union all
      select 'ticket', m.id, null from ticket_messages m where m.ticket_id = ${records.ticket ?? null}::bigint
    ) as notified
    on conflict do nothing`.execute(tx);
}

/**
 * Deletes the jobs that this transaction has queued for now, so that its events, whose clock is simulated, send
 * nothing; refunds are still executed.
 */
export async function dropOwnJobs(tx: Database): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where xmin = pg_current_xact_id()::xid and run_at <= now()
      and task_id not in (select id from graphile_worker._private_tasks where identifier = 'send-refund')`.execute(
    tx,
  );
}

/** The customer with an email address, as if signed in; null for an unknown one. */
export async function findDemoCustomer(
  db: Database,
  email: string,
): Promise<SignedInCustomer | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
  return user ? { ...user, token_id: 0 } : null;
}
