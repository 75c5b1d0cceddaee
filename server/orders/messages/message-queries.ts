import type { Database } from '#server/database/connect.ts';

export interface BuyerMessage {
  subject: string;
  body: string;
}

/** Adds a message to the buyer of an order; returns its id. */
export async function insertOrderMessage(
  tx: Database,
  message: BuyerMessage & { order_id: number; staff_id: number; created_at: Date },
): Promise<number> {
  const added = tx.insertInto('order_messages').values(message).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** The messages to the buyer of an order with their authors, latest first. */
export function listMessages(
  db: Database,
  orderId: number,
): Promise<(BuyerMessage & { id: number; created_at: Date; name: string })[]> {
  return db
    .selectFrom('order_messages as m')
    .innerJoin('staff', 'staff.id', 'm.staff_id')
    .select(['m.id', 'm.subject', 'm.body', 'm.created_at', 'staff.name'])
    .where('m.order_id', '=', orderId)
    .orderBy('m.id', 'desc')
    .limit(200)
    .execute();
}

/** A message that has not been sent; undefined otherwise. */
export function findUnsentMessage(
  db: Database,
  id: number,
): Promise<(BuyerMessage & { order_id: number }) | undefined> {
  return db
    .selectFrom('order_messages')
    .select(['order_id', 'subject', 'body'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

/** Records that a message was sent. */
export async function updateSent(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('order_messages').set({ sent_at: at }).where('id', '=', id).execute();
}
