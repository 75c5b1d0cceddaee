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
