import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

interface AssignedTicket {
  number: string;
  subject: string | null;
  issue_type: string;
  customer: string;
}

/**
 * The open tickets that a person has been assigned without having been told, longest waiting first, at most `limit`.
 * From now on they count as told.
 */
export async function takeAssignmentNews(
  tx: DatabaseTransaction,
  staffId: number,
  limit: number,
): Promise<{ tickets: AssignedTicket[]; total: number }> {
  const { rows } = await sql<AssignedTicket & { total: number }>`
    with news as (
      update support_tickets set is_assignment_news = false
      where assigned_to = ${staffId}::bigint and is_assignment_news returning id)
    select t.ticket_no as number, t.subject, i.name as issue_type, u.name as customer, count(*) over ()::int as total
    from news join support_tickets t on t.id = news.id
    join ticket_issue_types i on i.id = t.issue_type_id
    join users u on u.id = t.user_id
    where t.status in ('pending', 'confirm')
    order by coalesce(t.waiting_since, 'infinity'::timestamptz), t.id limit ${limit}`.execute(tx);
  return { tickets: rows, total: rows[0]?.total ?? 0 };
}
