import { msg } from '#domain/i18n/msg.ts';
import { lockCustomer } from '#server/accounts/operate-users.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { insertCustomerNote } from '../account-queries.ts';

/**
 * Adds an internal note to a customer. The log has no copy of it, so that it goes with the account. Throws NotFound for
 * an unknown customer.
 */
export async function noteOnCustomer(work: Work, id: number, text: string): Promise<void> {
  const { db, now, staff, log } = work;
  if (!staff) throw new Error('A note is written by a member of staff.');
  if (!(await lockCustomer(work, id))) throw new NotFound(msg("This customer doesn't exist."));
  const note = { user_id: id, staff_id: staff.id, text, created_at: now };
  const noteId = await insertCustomerNote(db, note);
  await log({ act: 'customer.note', kind: 'customer', id, changes: { note_id: [null, noteId] } });
}
