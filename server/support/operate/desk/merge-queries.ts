import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** Locks tickets in the sequence of their ids, so that two merges never wait for each other. */
export async function lockTickets(
  tx: DatabaseTransaction,
  numbers: readonly string[],
): Promise<void> {
  await sql`select from support_tickets where ticket_no = any(${numbers}::text[]) order by id
    for no key update`.execute(tx);
}

/** Moves the messages and files of a ticket to another; tickets merged into it lead there too. */
export async function moveToTicket(
  tx: DatabaseTransaction,
  from: number,
  to: number,
): Promise<void> {
  for (const table of ['ticket_messages', 'ticket_attachments'] as const) {
    await tx.updateTable(table).set({ ticket_id: to }).where('ticket_id', '=', from).execute();
  }
  await tx
    .updateTable('support_tickets')
    .set({ merged_into: to })
    .where('merged_into', '=', from)
    .execute();
}
