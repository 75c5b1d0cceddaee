import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** PostgreSQL's limit is 65,535 parameters per statement. */
const ROWS_AT_ONCE = 5000;

export interface VariantFields {
  product_id: number;
  size_id: number | null;
  color_id: number | null;
  code: string | null;
  quantity: number;
  price: number | null;
  discount_price: number | null;
  /** In grams. */
  weight: number | null;
  product_image_id: number | null;
  position: number;
}

/** A product's variants with their options and extra prices. */
export function listVariants(tx: Database, product: number) {
  return tx
    .selectFrom('product_variants as v')
    .leftJoin('product_sizes as s', (join) =>
      join.onRef('s.product_id', '=', 'v.product_id').onRef('s.size_id', '=', 'v.size_id'),
    )
    .leftJoin('product_colors as c', (join) =>
      join.onRef('c.product_id', '=', 'v.product_id').onRef('c.color_id', '=', 'v.color_id'),
    )
    .where('v.product_id', '=', product)
    .select([
      'v.id',
      'v.size_id',
      'v.color_id',
      'v.weight',
      's.option_values as size_values',
      's.price as size_price',
      'c.price as color_price',
    ])
    .execute();
}

/** Clears the article numbers of a product's variants, so that two of them can swap. */
export async function clearVariantCodes(tx: Database, product: number): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set({ code: null })
    .where('product_id', '=', product)
    .where('code', 'is not', null)
    .execute();
}

/** Inserts or updates variants of products. */
export async function saveVariants(tx: Database, variants: VariantFields[]): Promise<void> {
  for (let at = 0; at < variants.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('product_variants')
      .values(variants.slice(at, at + ROWS_AT_ONCE))
      .onConflict((row) =>
        row.columns(['product_id', 'size_id', 'color_id']).doUpdateSet((eb) => ({
          code: eb.ref('excluded.code'),
          quantity: eb.ref('excluded.quantity'),
          price: eb.ref('excluded.price'),
          discount_price: eb.ref('excluded.discount_price'),
          weight: eb.ref('excluded.weight'),
          product_image_id: eb.ref('excluded.product_image_id'),
          position: eb.ref('excluded.position'),
        })),
      )
      .execute();
  }
}

export async function deleteVariants(tx: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('product_variants').where('id', 'in', ids).execute();
}

/**
 * Those of the variants that any foreign key refers to: orders, carts, whatever is added later. The list of low stock is
 * derived from the variants themselves.
 */
export async function listVariantsInUse(tx: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'product_variants'::regclass
      and cardinality(c.conkey) = 1
      -- What goes with a variant holds none back.
      and c.conrelid not in ('low_stock'::regclass, 'stock_moves'::regclass)`.execute(tx);
  const used = new Set<number>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}::int[])`.execute(tx);
    for (const { id } of rows) used.add(id);
  }
  return used;
}
