import type { Database } from '#server/database/connect.ts';

/** The barcodes that the ordered variants have now, by the id of the order's line. */
export async function listBarcodes(
  db: Database,
  orderId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('product_variants as v', 'v.id', 'l.variant_id')
    .select(['l.id', 'v.barcode'])
    .where('l.order_id', '=', orderId)
    .where('v.barcode', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, barcode }) => [id, barcode ?? '']));
}
