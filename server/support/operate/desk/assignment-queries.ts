import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { shopOfTicket } from '../../tickets/queries.ts';

interface AssignedTicket {
  id: number;
  number: string;
  subject: string | null;
  issue_type: string;
  customer: string;
  /** The shop whose people see it. */
  shop_id: number | null;
}

/** The open tickets that a person has been assigned without being notified yet, longest waiting first. */
export async function listAssignmentNews(db: Database, staffId: number): Promise<AssignedTicket[]> {
  const { rows } = await sql<AssignedTicket>`
    select t.id, t.ticket_no as number, t.subject, i.name as issue_type, u.name as customer,
      ${shopOfTicket} as shop_id
    from support_tickets t
    join ticket_issue_types i on i.id = t.issue_type_id
    join users u on u.id = t.user_id
    left join orders o on o.id = t.order_id
    where t.assigned_to = ${staffId}::bigint and t.is_assignment_news and t.status in ('pending', 'confirm')
    order by coalesce(t.waiting_since, 'infinity'::timestamptz), t.id`.execute(db);
  return rows;
}

/** Marks assigned tickets as notified, unless they were assigned to somebody else since. */
export async function markAssignmentsNotified(
  db: Database,
  staffId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ is_assignment_news: false })
    .where('id', 'in', ids)
    .where('assigned_to', '=', staffId)
    .execute();
}
