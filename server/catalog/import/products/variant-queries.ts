import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** PostgreSQL limits a statement to 65,535 parameters. */
const BATCH_SIZE = 5000;

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
  barcode: string | null;
  /** The shop of the product, in which the barcode is unique; null without one. */
  barcode_shop_id: number | null;
  cost: number | null;
  product_image_id: number | null;
  position: number;
  /** When the stock was stated, if nothing else records that it was; null: unchanged. */
  stated_at: Date | null;
}

/** A product's variants with their options. */
export function listVariantKeys(tx: Database, product: number) {
  return tx
    .selectFrom('product_variants')
    .select(['id', 'size_id', 'color_id'])
    .where('product_id', '=', product)
    .execute();
}

/** Clears the product codes and barcodes of a product's variants, so that two of them can swap. */
export async function clearVariantCodes(tx: Database, product: number): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set({ code: null, barcode: null, barcode_shop_id: null })
    .where('product_id', '=', product)
    .where((eb) => eb.or([eb('code', 'is not', null), eb('barcode', 'is not', null)]))
    .execute();
}

/** Inserts or updates variants of products. */
export async function saveVariants(tx: Database, variants: VariantFields[]): Promise<void> {
  for (let at = 0; at < variants.length; at += BATCH_SIZE) {
    await tx
      .insertInto('product_variants')
      .values(variants.slice(at, at + BATCH_SIZE))
      .onConflict((row) =>
        row.columns(['product_id', 'size_id', 'color_id']).doUpdateSet((eb) => ({
          code: eb.ref('excluded.code'),
          quantity: eb.ref('excluded.quantity'),
          price: eb.ref('excluded.price'),
          discount_price: eb.ref('excluded.discount_price'),
          weight: eb.ref('excluded.weight'),
          barcode: eb.ref('excluded.barcode'),
          barcode_shop_id: eb.ref('excluded.barcode_shop_id'),
          cost: eb.ref('excluded.cost'),
          product_image_id: eb.ref('excluded.product_image_id'),
          position: eb.ref('excluded.position'),
          stated_at: eb.fn.coalesce('excluded.stated_at', 'product_variants.stated_at'),
        })),
      )
      .execute();
  }
}

/**
 * Inserts variants of products that this transaction has inserted with their pieces: counting them by trigger would
 * write each product, and its entries in every index, twice.
 */
export async function insertCountedVariants(
  tx: DatabaseTransaction,
  variants: VariantFields[],
): Promise<void> {
  if (variants.length === 0) return;
  await sql`select set_config('toolyard.pieces_are_counted', 'on', true)`.execute(tx);
  for (let at = 0; at < variants.length; at += BATCH_SIZE) {
    await tx
      .insertInto('product_variants')
      .values(variants.slice(at, at + BATCH_SIZE))
      .execute();
  }
  await sql`select set_config('toolyard.pieces_are_counted', 'off', true)`.execute(tx);
}

/** Deletes variants by id. */
export async function deleteVariants(tx: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('product_variants').where('id', 'in', ids).execute();
}
