import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { JobName } from '#server/jobs/add-job.ts';

/** The jobs that send a mail which is still worth reading days later: no codes. */
const MAIL_JOBS = [
  'send-order-mail',
  'send-shipment-mail',
  'send-buyer-mail',
  'send-return-mail',
  'send-refund-mail',
  'send-ticket-mail',
  'send-account-mail',
  'send-invitation',
  'confirm-stock-alert',
  'send-stock-alert',
] as const satisfies JobName[];

/** A job whose mail failed permanently, with the order or ticket that it is about. */
export interface FailedMailRow {
  id: number;
  job: (typeof MAIL_JOBS)[number];
  /** Of a mail about an order: which. */
  kind: string | null;
  last_error: string | null;
  failed_at: Date;
  order_id: number | null;
  order_prefix: string | null;
  ticket_no: string | null;
}

/** Jobs `j` with the task `t` whose mail is no longer tried. */
const isFailedMail = sql`t.identifier = any(${[...MAIL_JOBS]}::text[]) and j.attempts >= j.max_attempts`;
const idOf = (field: string) => sql`(j.payload ->> ${sql.lit(field)})::bigint`;

/** The mails that failed permanently, newest first. */
export async function listFailedMailRows(db: Database, limit: number): Promise<FailedMailRow[]> {
  const { rows } = await sql<FailedMailRow>`
    select j.id, t.identifier as job, j.payload ->> 'kind' as kind, j.last_error, j.updated_at as failed_at,
      o.id as order_id, o.order_prefix, k.ticket_no
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join orders o on o.id = case t.identifier
      when 'send-order-mail' then coalesce(${idOf('order_id')}, (j.payload -> 'order_ids' ->> 0)::bigint,
        (select min(id) from orders where payment_id = ${idOf('payment_id')}))
      when 'send-shipment-mail' then (select order_id from shipments where id = ${idOf('shipment_id')})
      when 'send-buyer-mail' then (select order_id from order_messages where id = ${idOf('message_id')})
      when 'send-return-mail' then (select order_id from returns where id = ${idOf('return_id')})
      when 'send-refund-mail' then (select order_id from refunds where id = ${idOf('refund_id')}) end
    left join ticket_messages m on t.identifier = 'send-ticket-mail' and m.id = ${idOf('message_id')}
    left join support_tickets k on k.id = m.ticket_id
    where ${isFailedMail}
    order by j.updated_at desc, j.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The number of mails that failed permanently, counted up to `limit`. */
export async function countFailedMailRows(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from (
      select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where ${isFailedMail} limit ${limit}) found`.execute(db);
  return rows[0]?.mails ?? 0;
}

/** Tries those of these mails again that failed permanently; returns their ids. */
export async function rescheduleMails(tx: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select j.id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = any(${ids}::bigint[]) and ${isFailedMail} order by j.id for update of j`.execute(
    tx,
  );
  const failed = rows.map(({ id }) => id);
  if (failed.length > 0)
    await sql`select graphile_worker.reschedule_jobs(${failed}::bigint[], run_at := now(), attempts := 0)`.execute(
      tx,
    );
  return failed;
}
