import { sql } from 'kysely';
import { isOrderPrefix } from '#domain/catalog/order-prefix.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { shopNamed } from '../shops-of-operators.ts';
import { listTakenPrefixes } from '../taken-prefixes.ts';

/**
 * Sets what the order codes of a shop (given by number, slug or name) begin with; existing orders keep their codes.
 * NotFound for an unknown shop, Refused for anything but one to four capital letters, and for one that orders of
 * another shop begin with or began with.
 */
export async function setOrderPrefix(
  { db, log }: Work,
  shop: string,
  prefix: string,
): Promise<void> {
  if (!isOrderPrefix(prefix))
    throw new Refused(
      `"${prefix}" cannot begin order numbers: give one to four letters from A to Z.`,
    );
  const id = await shopNamed(db, shop);
  // Of two shops that are given the same one at once, the second is refused.
  await sql`lock table shops in share row exclusive mode`.execute(db);
  const taken = await listTakenPrefixes(db);
  const other = taken.find((entry) => entry.shop_id !== id && entry.order_prefix === prefix);
  if (other)
    throw new Refused(
      `The orders of ${other.name} begin with ${prefix} already: give another one.`,
    );
  const before = taken.find((entry) => entry.shop_id === id);
  await db.updateTable('shops').set({ order_prefix: prefix }).where('id', '=', id).execute();
  await log({
    act: 'shop.prefix',
    kind: 'shop',
    id,
    changes: { order_prefix: [before?.order_prefix, prefix] },
  });
}
