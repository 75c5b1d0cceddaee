import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The address at which a shop's seller is notified (null: none); locks the shop. */
export async function lockShopEmail(tx: Database, id: number): Promise<string | null> {
  const shop = await tx
    .selectFrom('shops')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return shop?.email ?? null;
}

/** Sets the address that the notifications of a shop are mailed to; null: none are. */
export async function updateShopEmail(
  tx: Database,
  id: number,
  email: string | null,
): Promise<void> {
  await tx.updateTable('shops').set({ email }).where('id', '=', id).execute();
}

/** Marks everything the owner was or will be notified of as sent to this seller. */
export async function markPastNotificationsSent(
  tx: Database,
  shopId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (kind, record_id, shop_id, created_at, notified_at)
    select kind, record_id, ${shopId}::bigint, created_at, ${now}::timestamptz
    from notifications where shop_id is null and kind <> 'application' on conflict do nothing`.execute(
    tx,
  );
}
