import type { Database } from '#server/database/connect.ts';

/** Adds an internal note to an order. */
export async function insertNote(
  tx: Database,
  note: { order_id: number; staff_id: number; text: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('order_notes').values(note).execute();
}

/** The notes of an order with their authors, latest first. */
export function listNotes(
  db: Database,
  orderId: number,
): Promise<{ id: number; text: string; created_at: Date; name: string }[]> {
  return db
    .selectFrom('order_notes')
    .innerJoin('staff', 'staff.id', 'order_notes.staff_id')
    .select(['order_notes.id', 'order_notes.text', 'order_notes.created_at', 'staff.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id', 'desc')
    .limit(200)
    .execute();
}
