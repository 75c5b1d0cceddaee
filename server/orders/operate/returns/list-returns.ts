import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { returnJson, type ReturnRow } from '../../returns/return-queries.ts';

/** A return in a list. */
export type ListedReturn = ReturnRow & { order_prefix: string; name: string };

/** Returns, latest first: of one order or of all, only open ones or all; or the one with an id. */
export async function listReturns(
  db: Database,
  filter: { orderId: number | null; isOpen: boolean; limit: number; id?: number },
): Promise<ListedReturn[]> {
  const { rows } = await sql<{ row: ListedReturn }>`
    select ${returnJson} || jsonb_build_object('order_prefix', o.order_prefix,
      'name', o.address ->> 'name') as row
    from returns t join orders o on o.id = t.order_id
    where (${filter.id ?? null}::bigint is null or t.id = ${filter.id ?? null}::bigint)
      and (${filter.orderId}::bigint is null or t.order_id = ${filter.orderId}::bigint)
      and (not ${filter.isOpen}::boolean or t.state in ('requested', 'expected', 'received'))
    order by t.id desc limit ${filter.limit}`.execute(db);
  return rows.map(({ row }) => row);
}
