import type { Work } from '#server/audit/operate.ts';
import { insertNote } from '../notes/note-queries.ts';

/** Adds an internal note to an order. */
export async function addNote(work: Work, orderId: number, text: string): Promise<void> {
  const { db: tx, now, staff } = work;
  if (!staff) throw new Error('A note is written by a member of staff.');
  await insertNote(tx, { order_id: orderId, staff_id: staff.id, text, created_at: now });
  await work.log({
    act: 'order.note',
    kind: 'order',
    id: orderId,
    changes: { note: [null, text] },
  });
}
