import { isOrderPrefix } from '#domain/catalog/order-prefix.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { shopNamed } from '../shops-of-operators.ts';

/**
 * Sets what the order codes of a shop (given by number, slug or name) begin with; existing orders keep their codes.
 * NotFound for an unknown shop, Refused for anything but one to four capital letters.
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
  const before = await db
    .selectFrom('shops')
    .select('order_prefix')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('shops').set({ order_prefix: prefix }).where('id', '=', id).execute();
  await log({
    act: 'shop.prefix',
    kind: 'shop',
    id,
    changes: { order_prefix: [before.order_prefix, prefix] },
  });
}
