import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Records of a kind in a run: of more, as after a pause, the next run takes the rest. */
const AT_ONCE = 10_000;
/** Ids are assigned before commit: this many of the newest records may have committed after later ones were recorded. */
const RECHECKED = 1_000;
/** Where none of a kind was recorded in the last weeks, a run begins at this many of the newest rows. */
const NEWEST = 10_000;
const RECENT = sql`interval '2 days'`;

export interface Collecting {
  now: Date;
  /**
   * Kinds that are switched off: their notifications are marked as sent, so that switching them on later sends nothing old.
   */
  off: string[];
  /** Only with several shops are sellers notified, each of their own shop. */
  isMultiVendor: boolean;
}

const sentAt = (kind: NotificationKind, { now, off }: Collecting) =>
  off.includes(kind) ? now : null;

/** The owner, and the seller (if they have an address) of the shop that a column names. */
const recipients = (shop: string, { isMultiVendor }: Collecting) => sql`
  lateral (select null::bigint as shop_id union all
    select s.id from shops s where s.id = ${sql.ref(shop)} and s.email is not null and ${isMultiVendor}) r`;

/** The id after which records of a kind may not have been recorded. */
const afterLast = (kind: NotificationKind, table: 'ticket_messages' | 'returns') => sql`(
  select coalesce(max(record_id) - ${RECHECKED}::int, (select max(id) from ${sql.table(table)}) - ${NEWEST}::int)
  from notifications where kind = ${kind})`;

/** Records notifications of new orders; returns the orders recorded for the first time. */
export async function collectOrders(db: Database, collecting: Collecting): Promise<number[]> {
  const { rows } = await sql<{ id: number; shop_id: number | null }>`
    insert into notifications (kind, record_id, shop_id, created_at, notified_at)
    select 'order', o.id, r.shop_id, o.created_at, ${sentAt('order', collecting)}::timestamptz
    from (
      select id, shop_id, created_at from orders
      where id > (select greatest(coalesce(max(record_id), 0), (
          select id from orders where created_at > ${collecting.now}::timestamptz - ${RECENT}
          order by created_at limit 1)) - ${RECHECKED} from notifications where kind = 'order')
      order by id limit ${AT_ONCE}) o,
      ${recipients('o.shop_id', collecting)}
    where o.created_at > ${collecting.now}::timestamptz - ${RECENT}
    on conflict do nothing returning record_id as id, shop_id`.execute(db);
  return rows.filter(({ shop_id }) => shop_id === null).map(({ id }) => id);
}

/** Records notifications of customers' messages in tickets. */
export async function collectTickets(db: Database, collecting: Collecting): Promise<void> {
  await sql`
    insert into notifications (kind, record_id, shop_id, created_at, notified_at)
    select 'ticket', m.id, r.shop_id, m.created_at, ${sentAt('ticket', collecting)}::timestamptz
    from (
      select id, ticket_id, created_at from ticket_messages
      where id > ${afterLast('ticket', 'ticket_messages')} and sender = 'customer'
        and created_at > ${collecting.now}::timestamptz - ${RECENT}
      order by id limit ${AT_ONCE}) m
      join support_tickets t on t.id = m.ticket_id
      left join orders o on o.id = t.order_id and not t.is_mixed,
      ${recipients('o.shop_id', collecting)}
    on conflict do nothing`.execute(db);
}

/** Records notifications of payments given up: their orders were cancelled because they were not paid in time. */
export async function collectFailedPayments(db: Database, collecting: Collecting): Promise<void> {
  const sent = sentAt('failed-payment', collecting);
  await sql`
    insert into notifications (kind, record_id, shop_id, created_at, notified_at)
    select 'failed-payment', p.id, r.shop_id, p.expires_at, ${sent}::timestamptz
    from order_changes c join orders o on o.id = c.order_id join payments p on p.id = o.payment_id,
      ${recipients('o.shop_id', collecting)}
    where c.status = 'Cancelled' and c.actor = 'system' and c.at > ${collecting.now}::timestamptz - ${RECENT}
      and p.expires_at < ${collecting.now}
    on conflict do nothing`.execute(db);
}

/** Records notifications of payments with another amount than was due, for the owner, who alone sees the gateway's account. */
export async function collectDifferingPayments(
  db: Database,
  collecting: Collecting,
): Promise<void> {
  await sql`
    insert into notifications (kind, record_id, created_at, notified_at)
    select distinct on (s.payment_id) 'differing-payment', s.payment_id, s.differed_at,
      ${sentAt('differing-payment', collecting)}::timestamptz
    from payment_sessions s where s.differed_at > ${collecting.now}::timestamptz - ${RECENT}
    order by s.payment_id, s.differed_at
    on conflict do nothing`.execute(db);
}

/**
 * Records notifications of refunds that their gateway refused, for the owner; of one that is tried again and fails again, once
 * more.
 */
export async function collectFailedRefunds(db: Database, collecting: Collecting): Promise<void> {
  await sql`
    delete from notifications n using refunds r
    where n.kind = 'failed-refund' and r.id = n.record_id and r.failed_at is null`.execute(db);
  await sql`
    insert into notifications (kind, record_id, created_at, notified_at)
    select 'failed-refund', r.id, r.failed_at, ${sentAt('failed-refund', collecting)}::timestamptz
    from refunds r where r.failed_at > ${collecting.now}::timestamptz - ${RECENT}
    on conflict do nothing`.execute(db);
}

/** Records notifications of returns that buyers requested. */
export async function collectReturns(db: Database, collecting: Collecting): Promise<void> {
  await sql`
    insert into notifications (kind, record_id, shop_id, created_at, notified_at)
    select 'return', t.id, r.shop_id, t.created_at, ${sentAt('return', collecting)}::timestamptz
    from (
      select id, order_id, created_at from returns r
      where id > ${afterLast('return', 'returns')} and created_at > ${collecting.now}::timestamptz - ${RECENT}
        and exists (select from return_changes c where c.return_id = r.id and c.state = 'requested')
      order by id limit ${AT_ONCE}) t
      join orders o on o.id = t.order_id, ${recipients('o.shop_id', collecting)}
    on conflict do nothing`.execute(db);
}

/** Records notifications of sellers' applications, for the owner. */
export async function collectApplications(db: Database, collecting: Collecting): Promise<void> {
  await sql`
    insert into notifications (kind, record_id, created_at, notified_at)
    select 'application', id, created_at, ${sentAt('application', collecting)}::timestamptz
    from seller_applications where created_at > ${collecting.now}::timestamptz - ${RECENT}
    on conflict do nothing`.execute(db);
}

/**
 * Records notifications of variants that these orders brought to or below the low-stock mark, once until they are above it
 * again.
 */
export async function collectLowStock(
  db: Database,
  orders: number[],
  mark: number,
  collecting: Collecting,
): Promise<void> {
  await sql`
    delete from notifications n using product_variants v
    where n.kind = 'low-stock' and v.id = n.record_id and v.quantity > ${mark}`.execute(db);
  await sql`
    insert into notifications (kind, record_id, shop_id, created_at, notified_at)
    select distinct 'low-stock', v.id, r.shop_id, ${collecting.now}::timestamptz,
      ${sentAt('low-stock', collecting)}::timestamptz
    from order_lines l join product_variants v on v.id = l.variant_id
      join products p on p.id = v.product_id, ${recipients('p.shop_id', collecting)}
    where l.order_id = any(${orders}::bigint[]) and v.quantity <= ${mark}
    on conflict do nothing`.execute(db);
}
