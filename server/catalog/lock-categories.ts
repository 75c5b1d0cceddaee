import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** Prevents categories from being deleted or restored until the transaction ends; returns those in the bin. */
export async function lockCategories(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; is_deleted: boolean }>`
    select id, deleted_at is not null as is_deleted from categories
    where id = any(${[...new Set(ids)]}::bigint[]) order by id for key share`.execute(tx);
  return new Set(rows.flatMap(({ id, is_deleted }) => (is_deleted ? [id] : [])));
}
