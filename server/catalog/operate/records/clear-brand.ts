import { sql } from 'kysely';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { lockProductStock } from '../../lock-stock.ts';

/** Locks the products in the bin that have a brand, like an order does. */
export async function lockBinnedOfBrand(tx: DatabaseTransaction, id: number): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where brand_id = ${id} and deleted_at is not null`.execute(tx);
  await lockProductStock(
    tx,
    rows.map(({ slug }) => slug),
  );
}

/** Takes a brand from the products in the bin, so that it can be deleted; logs each of them. */
export async function clearBrand(
  { db, log }: Work,
  { id, slug }: { id: number; slug: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update products set brand_id = null, updated_at = now()
    where brand_id = ${id} and deleted_at is not null returning id`.execute(db);
  for (const product of rows)
    await log({
      act: 'product.edit',
      kind: 'product',
      id: product.id,
      changes: { brand: [slug, null] },
    });
}
