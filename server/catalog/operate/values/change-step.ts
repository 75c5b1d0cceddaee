import { sql } from 'kysely';
import { MAX_CHANGED_AT_ONCE } from '#contract/console/catalog/attribute-values.ts';
import { replaceValues, restoreValues } from '#domain/catalog/specification/replace-values.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { indexProducts } from '#server/search/index-products.ts';
import {
  type ChangedProduct,
  listChanged,
  type StoredValueChange,
  storeProducts,
  storeStep,
} from './change-queries.ts';
import { lockProductsWith, readValues, writeValues } from './value-queries.ts';
import { isInShops } from './value-sql.ts';

/**
 * Changes the values of the next products of a change, and stores what each had before. Returns how many products it has
 * looked at, none when all are done, and how many of them it has changed: an undo leaves those that have changed since.
 */
export async function changeStep(
  tx: DatabaseTransaction,
  change: StoredValueChange,
  now: Date,
): Promise<{ seen: number; changed: number }> {
  const field = { id: change.attribute_id, kind: change.kind };
  const { restores, shop_ids: shops } = change;
  const earlier =
    restores === null
      ? null
      : await listChanged(tx, restores, {
          after: change.last_product_id,
          limit: MAX_CHANGED_AT_ONCE,
        });
  const ids = earlier
    ? await lockProducts(tx, earlier, shops)
    : await lockProductsWith(tx, field, change.from_values, { shops, limit: MAX_CHANGED_AT_ONCE });
  const values = await readValues(tx, field, ids);
  const [to = null] = change.to_values;
  const past = new Map((earlier ?? []).map((product) => [product.product_id, product]));
  const changed = ids.flatMap((product_id): ChangedProduct[] => {
    const before = values.get(product_id) ?? [];
    const own = past.get(product_id);
    const after = own ? restoreValues(before, own) : replaceValues(before, change.from_values, to);
    return after && !isSame(before, after) ? [{ product_id, before, after: [...after] }] : [];
  });
  if (changed.length > 0) {
    await writeValues(
      tx,
      field,
      new Map(changed.map(({ product_id, after }) => [product_id, after])),
      now,
    );
    await storeProducts(tx, change.id, changed);
    await indexProducts(
      tx,
      changed.map(({ product_id }) => product_id),
      now,
    );
  }
  const seen = earlier?.length ?? ids.length;
  const last = earlier?.at(-1)?.product_id ?? change.last_product_id;
  await storeStep(tx, change.id, { done: seen, last, now });
  return { seen, changed: changed.length };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** Locks those of some products that still exist in some shops, in the order of their ids. */
async function lockProducts(
  tx: DatabaseTransaction,
  products: readonly ChangedProduct[],
  shops: StoredValueChange['shop_ids'],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.id = any(${products.map((product) => product.product_id)}::bigint[]) and ${isInShops(shops)}
    order by p.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}
