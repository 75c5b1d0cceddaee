import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { addJob, isJobPending } from '#server/jobs/add-job.ts';

/** A payment that expired less than this ago is still being processed by the job that its order queued. */
const UNDER_WAY_MS = 600_000;
const AT_ONCE = 1000;

/**
 * Queues the expiry of payments again if its job failed permanently or was lost, since their orders would reserve the stock
 * forever. Payments of another amount than was due, and orders that are paid in part, are left to the owner.
 */
export async function requeueExpiry(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ payment_id: number }>`
    select distinct p.id as payment_id from orders o join payments p on p.id = o.payment_id
    where o.order_status = 'Pending' and o.paid_at is null
      and not exists (select from received_amounts a where a.order_id = o.id)
      and p.expires_at < ${new Date(now.getTime() - UNDER_WAY_MS)}
      and not exists (
        select from payment_sessions s
        where s.payment_id = p.id and s.paid_at is null and s.differed_at is not null)
      and not ${isJobPending(sql`'expire-payment ' || p.id`)}
    order by p.id limit ${AT_ONCE}`.execute(db);
  for (const payload of rows)
    await addJob(db, 'expire-payment', payload, { key: `expire-payment ${payload.payment_id}` });
}
