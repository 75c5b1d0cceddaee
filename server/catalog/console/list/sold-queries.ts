import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The pieces sold of some products since a day, without cancelled ones, by product; those of which none was sold are missing. */
export async function readPiecesSold(
  db: Database,
  ids: readonly number[],
  first: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; pieces: number }>`
    select product_id, sum(pieces)::float8 as pieces from product_sales
    where product_id = any(${ids}::bigint[]) and day >= ${first}::date group by product_id`.execute(
    db,
  );
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]));
}
