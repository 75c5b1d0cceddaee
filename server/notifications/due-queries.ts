import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';

/** A recipient of notifications: the owner (null), or the seller of a shop. */
export interface Recipient {
  shop_id: number | null;
  email: string | null;
}

/** The hour of the day, in the owner's time zone, at which the daily mail is due. */
const DIGEST_HOUR = 7;

/** What is due depends on it: the time, the owner's time zone, and the kinds of the daily mail. */
interface Due {
  now: Date;
  timeZone: string;
  daily: string[];
}

/** Recipients with notifications that are due now. */
export async function listRecipients(db: Database, due: Due): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select n.shop_id, s.email from notifications n left join shops s on s.id = n.shop_id
    where n.notified_at is null
    group by n.shop_id, s.email
    having bool_or(${isDue(due)}) and not coalesce(bool_or(n.next_try_at > ${due.now}), false)
    order by 1`.execute(db);
  return rows;
}

/**
 * A daily notification is due once DIGEST_HOUR has passed since it was created; others are due immediately. Those of kinds
 * that only the next version has are left to its processes.
 */
function isDue({ now, timeZone, daily }: Due) {
  const local = sql`(${now}::timestamptz at time zone ${timeZone}::text)`;
  const hours = sql`make_interval(hours => ${DIGEST_HOUR})`;
  return sql<boolean>`n.kind = any(${[...NOTIFICATION_KINDS]}::text[]) and (n.kind <> all(${daily}::text[]) or n.created_at <
    (date_trunc('day', ${local} - ${hours}) + ${hours}) at time zone ${timeZone}::text)`;
}

/** The notifications of a recipient that have not been sent. */
const unsentOf = (shopId: number | null) =>
  sql`n.notified_at is null and n.shop_id is not distinct from ${shopId}::bigint`;

interface DueNotification {
  id: number;
  kind: NotificationKind;
  record_id: number;
}

/**
 * Locks the notifications that are due for a recipient, so that no other process sends them too. None is due while a
 * refused mail to the recipient waits to be repeated.
 */
export async function lockDueNotifications(
  tx: Database,
  shopId: number | null,
  due: Due,
): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    select n.id, n.kind, n.record_id from notifications n
    where ${unsentOf(shopId)} and ${isDue(due)}
      -- Does not depend on the row, so it is read once.
      and not exists (select from notifications n where ${unsentOf(shopId)} and n.next_try_at > ${due.now})
    order by n.created_at, n.record_id limit 500 for update skip locked`.execute(tx);
  return rows;
}

/** The doubled pauses after refused mails, in minutes, end here. */
const MAX_PAUSE = 60;

/**
 * Lets a recipient's notifications wait: for a minute, and twice as long after each further refusal. The oldest that is
 * due records it for all of them, however many wait.
 */
export async function postponeNotifications(
  db: Database,
  shopId: number | null,
  due: Due,
): Promise<void> {
  await sql`
    with refused as (select max(tries) as tries from notifications n where ${unsentOf(shopId)})
    update notifications set tries = refused.tries + 1,
      next_try_at = ${due.now}::timestamptz
        + make_interval(mins => least(${MAX_PAUSE}, 2 ^ least(refused.tries, 10))::int)
    from refused where id = (
      select n.id from notifications n where ${unsentOf(shopId)} and ${isDue(due)}
      order by n.created_at, n.record_id limit 1)`.execute(db);
}

/** Marks notifications as sent. */
export async function markSent(tx: Database, ids: number[], now: Date): Promise<void> {
  await tx.updateTable('notifications').set({ notified_at: now }).where('id', 'in', ids).execute();
}

/**
 * Lets the transaction wait for a slow mail server, which may take several seconds for each of its responses. The usual
 * timeout would roll back the record of a mail that the server has accepted, and send it again every minute.
 */
export async function allowSlowServer(tx: Database): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
}

/** A line of the mail: what it is about, and either an amount in minor units or a number of pieces. */
export interface NotificationLine {
  label: string;
  amount: number | null;
  /** The ISO code of the amount's currency. */
  currency: string | null;
  pieces: number | null;
}

/**
 * The lines for records of a kind, in the order of `ids`; those that no longer exist are left out. A seller (`shopId`)
 * sees of a payment only what belongs to their shop.
 */
export async function listLines(
  db: Database,
  kind: NotificationKind,
  { ids, shopId }: { ids: number[]; shopId: number | null },
): Promise<NotificationLine[]> {
  const source = kind === 'failed-payment' ? unpaidOrders(shopId) : SOURCES[kind];
  const { rows } = await sql<NotificationLine>`
    select label, amount, currency, pieces from (${source}) t where id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], id)`.execute(db);
  return rows;
}

/** The same code as `orderCode` of domain/orders. */
const ORDER_CODE = sql`'#' || o.order_prefix || lpad(o.id::text, greatest(6, length(o.id::text)), '0')`;

const SOURCES: Record<Exclude<NotificationKind, 'failed-payment'>, RawBuilder<unknown>> = {
  order: sql`select o.id, concat_ws(', ', ${ORDER_CODE}, p.buyer_name) as label,
    o.payable_amount as amount, o.currency, null::int as pieces
    from orders o join payments p on p.id = o.payment_id`,
  ticket: sql`select m.id, concat_ws(', ', t.ticket_no, coalesce(t.subject, left(m.message, 80))) as label,
    null::bigint as amount, null as currency, null::int as pieces
    from ticket_messages m join support_tickets t on t.id = m.ticket_id`,
  'differing-payment': sql`select p.id, concat_ws(', ', (
      select string_agg(${ORDER_CODE}, ', ' order by o.id) from orders o where o.id = any(s.order_ids)), p.buyer_name
    ) as label, case when s.differing_currency ~ '^[A-Z]{3}$' then s.differing_amount end as amount,
    s.differing_currency as currency, null::int as pieces
    from payment_sessions s join payments p on p.id = s.payment_id where s.differed_at is not null`,
  'failed-refund': sql`select r.id, concat_ws(', ', ${ORDER_CODE}, p.buyer_name, left(r.failure, 80)) as label,
    r.amount, o.currency, null::int as pieces
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = o.payment_id`,
  'low-stock': sql`select v.id, concat_ws(', ', p.name, coalesce(v.code, p.code)) as label, null::bigint as amount,
    null as currency, v.quantity as pieces from product_variants v join products p on p.id = v.product_id`,
  return: sql`select t.id, concat_ws(', ', ${ORDER_CODE}, p.buyer_name, (
      select sum(l.pieces) || ' ×' from return_lines l where l.return_id = t.id), left(t.reason, 80)) as label,
    null::bigint as amount, null as currency, null::int as pieces
    from returns t join orders o on o.id = t.order_id join payments p on p.id = o.payment_id`,
  application: sql`select id, concat_ws(', ', shop_name, name, email) as label, null::bigint as amount,
    null as currency, null::int as pieces from seller_applications`,
};

/**
 * Payments that were given up, with the orders that were cancelled as a result: those of one shop, or (null) all.
 * Others of the checkout may have been paid, or cancelled by their buyer before.
 */
const unpaidOrders = (shopId: number | null) => sql`select p.id,
  concat_ws(', ', string_agg(${ORDER_CODE}, ', ' order by o.id), p.buyer_name) as label,
  sum(o.payable_amount)::bigint as amount, p.currency, null::int as pieces
  from payments p join orders o on o.payment_id = p.id
  where (${shopId}::bigint is null or o.shop_id = ${shopId}::bigint)
    and exists (
      select from order_changes c
      where c.order_id = o.id and c.status = 'Cancelled' and c.actor = 'system')
  group by p.id`;
