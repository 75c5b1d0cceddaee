import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** The table low_stock holds the variants with at most this many units. */
const MOST_IN_TABLE = 5;

/** At most this many units are low stock, in the owner's mails as in lists. */
export async function lowStockMark({
  db,
  log,
}: {
  db: Database;
  log: Pick<Logger, 'warn'>;
}): Promise<number> {
  return (await readSettings(db, log)).low_stock_at;
}

/** The variants (variant_id, product_id) with at most this many units; above MOST_IN_TABLE, all variants are searched. */
export function variantsUpTo(units: number): RawBuilder<unknown> {
  // As in the index of those that are sold out.
  if (units === 0) return sql`(select variant_id, product_id from low_stock where quantity = 0)`;
  return units <= MOST_IN_TABLE
    ? sql`(select variant_id, product_id from low_stock where quantity <= ${units}::integer)`
    : sql`(select id as variant_id, product_id from product_variants where quantity <= ${units}::integer)`;
}
