import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { spelling } from './voucher-sql.ts';

/**
 * The ids of the vouchers that a typed code means, those of the past and in the bin too: the one with this code in any
 * case, else all that differ from it in spaces and dashes alone.
 */
export async function listVouchersSpelled(db: Database, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with spelled as materialized (
      select v.id, lower(v.code) = lower(${code}::text) as is_exact
      from vouchers v where ${spelling(sql`v.code`)} = ${spelling(sql`${code}::text`)})
    select id from spelled where is_exact or not exists (select from spelled where is_exact)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
