import { msg } from '#domain/i18n/msg.ts';
import { lockCustomer } from '#server/accounts/operate-users.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { returnToGuest, takeGuestOrders } from '../guest-order-queries.ts';

/**
 * Adds orders that were placed without an account, and those placed with them, to the account of their buyer: only
 * those with an email or phone that the customer has verified, because anyone signed in to the account sees them. Returns their
 * number. Throws NotFound for an unknown customer, Refused when none of the orders is theirs.
 */
export async function claimGuestOrders(
  work: Work,
  { id, orderIds }: { id: number; orderIds: readonly number[] },
): Promise<number> {
  const { db, log } = work;
  const user = await lockCustomer(work, id);
  if (!user) throw new NotFound(msg("This customer doesn't exist."));
  const { payments, orders } = await takeGuestOrders(db, user, orderIds);
  if (payments.length === 0) {
    throw new Refused(
      msg(
        'These orders are in an account already, or have another email and phone than this customer has verified.',
      ),
    );
  }
  await log({
    act: 'customer.claim-orders',
    kind: 'customer',
    id,
    changes: { orders: [null, orders], payments: [null, payments] },
  });
  return orders;
}

/** Takes orders that were claimed out of the account again, by their payments. Throws NotFound for an unknown customer. */
export async function releaseGuestOrders(
  work: Work,
  { id, payments }: { id: number; payments: readonly number[] },
): Promise<void> {
  const { db, log, skip } = work;
  const user = await lockCustomer(work, id);
  if (!user) throw new NotFound(msg("This customer doesn't exist."));
  const orders = await returnToGuest(db, { id, payments });
  if (orders === 0) {
    skip();
    return;
  }
  await log({
    act: 'customer.claim-orders',
    kind: 'customer',
    id,
    changes: { orders: [orders, null], payments: [payments, null] },
  });
}
