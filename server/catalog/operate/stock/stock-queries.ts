import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export type StockReason = 'delivery' | 'count' | 'damage' | 'return' | 'other';

/** The product of a variant; undefined if there is no such variant. */
export async function findVariantProduct(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_variants')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.product_id;
}

/** Records a change of stock; `pieces` is negative for stock that was taken. */
export async function insertStockMove(
  tx: Database,
  move: {
    variant_id: number;
    pieces: number;
    reason: StockReason;
    note: string | null;
    staff_id: number | null;
    at: Date;
  },
): Promise<void> {
  await tx.insertInto('stock_moves').values(move).execute();
}

/** Deletes the record of a change of the stock of a product's variant, made by this person at this moment. */
export async function deleteStockMove(
  tx: Database,
  move: { product_id: number; pieces: number; staff_id: number | null; at: string },
): Promise<void> {
  await sql`
    delete from stock_moves m using product_variants v
    where v.id = m.variant_id and v.product_id = ${move.product_id}::bigint and m.pieces = ${move.pieces}
      and m.staff_id is not distinct from ${move.staff_id} and m.at = ${move.at}::timestamptz`.execute(
    tx,
  );
}

/** Deletes at most `limit` moves from before a time, oldest first; returns how many. Ids follow the times. */
export async function deleteMovesBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from stock_moves using (select id, at from stock_moves order by id limit ${limit}) oldest
    where stock_moves.id = oldest.id and oldest.at < ${before} returning stock_moves.id`.execute(
    db,
  );
  return rows.length;
}
