import type { CartLine } from '#domain/cart/cart-line.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { deleteCartLines, lockCart } from './queries.ts';

/** Waits until no other call changes or orders the cart of this customer; holds until the transaction ends. */
export async function lockCustomerCart(tx: DatabaseTransaction, userId: number): Promise<void> {
  await lockCart(tx, userId);
}

/** Takes lines that were bought out of the customer's cart. */
export async function removeBought(
  tx: DatabaseTransaction,
  userId: number,
  bought: readonly CartLine[],
): Promise<void> {
  await deleteCartLines(tx, userId, bought);
}
