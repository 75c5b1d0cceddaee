import { sql } from 'kysely';
import { variantKey } from '#domain/catalog/product/open-variant.ts';
import type { VariantRecord } from '#domain/catalog/product/product-record.ts';
import type { Database } from '#server/database/connect.ts';
import type { ImportedRecord } from './undo-queries.ts';

/**
 * The variants whose stock has been stated as a number since an import's changes: by a later import, a count, or an edit in
 * the console or on the command line. Reverting these by the difference would be wrong; sales and deliveries are
 * differences themselves. Returns keys of variants by product.
 */
export async function listRestatedStock(
  tx: Database,
  changes: readonly ImportedRecord[],
): Promise<Map<number, Set<string>>> {
  const ids = changes.map(({ id }) => id);
  const restated = new Map(changes.map(({ record_id }) => [record_id, new Set<string>()]));
  const counted = await sql<{ product_id: number } & Pick<VariantRecord, 'size' | 'color'>>`
    select v.product_id, z.name as size, k.name as color from imported_records c
    join imports i on i.id = c.import_id
    join product_variants v on v.product_id = c.record_id
    left join sizes z on z.id = v.size_id left join colors k on k.id = v.color_id
    where c.id = any(${ids}::bigint[]) and c.kind = 'product' and (
      v.stated_at >= i.created_at
      or exists (
        select from stock_moves m
        where m.variant_id = v.id and m.reason = 'count' and m.at >= i.created_at)
      or exists (
        select from audit_entries a
        where a.kind = 'product' and a.record_id = v.product_id and a.act = 'product.edit'
          and a.at >= i.created_at
          and a.changes ?| array['stock', 'stock of ' || v.id, 'stock of ' || v.code]))`.execute(
    tx,
  );
  for (const { product_id, ...variant } of counted.rows)
    restated.get(product_id)?.add(variantKey(variant));
  const imported = await sql<{
    product_id: number;
    before: VariantRecord[];
    after: VariantRecord[];
  }>`
    select l.record_id as product_id, l.before -> 'variants' as before, l.after -> 'variants' as after
    from imported_records c
    join imported_records l on l.record_id = c.record_id and l.id > c.id and l.before ? 'variants'
    where c.id = any(${ids}::bigint[]) and c.kind = 'product' and l.kind = 'product'
      and l.import_id <> c.import_id and l.undone_at is null`.execute(tx);
  for (const { product_id, before, after } of imported.rows) {
    const pieces = new Map(before.map((variant) => [variantKey(variant), variant.quantity]));
    for (const variant of after)
      if (pieces.get(variantKey(variant)) !== variant.quantity)
        restated.get(product_id)?.add(variantKey(variant));
  }
  return restated;
}
