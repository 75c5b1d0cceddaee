import { audit } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { PaidSession } from './mark-paid.ts';
import { type PaymentSessionRow, updateSessionDiffers } from './session-queries.ts';

/**
 * Records, once, that a session was paid with another amount than its own: in the log of its orders, and for the notice
 * to the owner. The orders stay unpaid, since nobody but the owner can judge which of the two is right.
 */
export async function logDifference(
  db: Database,
  session: PaymentSessionRow,
  { money, gatewayPayment, at }: Pick<PaidSession, 'money' | 'gatewayPayment' | 'at'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await updateSessionDiffers(tx, session.id, { money, gatewayPayment, at }))) return;
    const [first, ...others] = session.order_ids;
    // Sellers read the log of their order: sums with orders of other shops are left out.
    const sums =
      others.length > 0
        ? {}
        : {
            amount: [session.money.amount, money.amount] as const,
            currency: [session.money.currency, money.currency] as const,
          };
    for (const id of first === undefined ? [] : [first, ...others])
      await audit(
        tx,
        { actor: 'system', now: at },
        {
          act: 'order.payment-differs',
          kind: 'order',
          id,
          changes: { payment: [null, gatewayPayment ?? session.id], ...sums },
        },
      );
  });
}
