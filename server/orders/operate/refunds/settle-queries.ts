import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** A refund, its row locked. */
export function lockRefund(tx: Database, id: number) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'order_id', 'way', 'attempt', 'refunded_at', 'failed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a refund as paid by hand. */
export async function updateHandedOver(tx: Database, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ way: 'by-hand', session_id: null, refunded_at: at, failed_at: null, failure: null })
    .where('id', '=', id)
    .execute();
}

/** Starts another attempt of a failed refund. */
export async function updateRetried(tx: Database, id: number): Promise<void> {
  await sql`
    update refunds set attempt = attempt + 1, failed_at = null, failure = null where id = ${id}`.execute(
    tx,
  );
}
