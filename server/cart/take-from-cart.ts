import type { CartLine } from '#domain/cart/cart-line.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { deleteCartLines, lockCart } from './queries.ts';

/** Locks a customer's cart against changes and orders until the transaction ends. */
export async function lockCustomerCart(tx: DatabaseTransaction, userId: number): Promise<void> {
  await lockCart(tx, userId);
}

/** Removes ordered lines from the customer's cart. */
export async function removeOrdered(
  tx: DatabaseTransaction,
  userId: number,
  bought: readonly CartLine[],
): Promise<void> {
  await deleteCartLines(tx, userId, bought);
}
