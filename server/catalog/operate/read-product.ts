import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Database } from '#server/database/connect.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { readProducts } from '../export/read-products.ts';

/** The current record of a product by its slug. Throws NotFound. */
export async function readProduct(db: Database, slug: string): Promise<ProductRecord> {
  const record = (await readProducts(db, [slug])).get(slug)?.record;
  if (!record) throw new NotFound(msg("This product doesn't exist."));
  return record;
}
