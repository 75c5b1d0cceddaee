import type { Money } from '#domain/money/money.ts';
import { refundableAmount } from '#domain/orders/refunds/calculate-refund.ts';
import type { Work } from '#server/audit/operate.ts';
import { sumReceived } from '../received/received-queries.ts';
import { refundableOrder } from '../refunds/refundable-order.ts';
import { advanceOrder } from './advance-order.ts';
import { getLockedOrder } from './get-order.ts';
import { checkRefundLimit } from './refunds/refund-limit.ts';

/**
 * Cancels an order, given by number or code, and refunds what was paid, or what has arrived of it. `limit`: the maximum
 * refunded of the order in total (null: unlimited). NotFound for an unknown order, Refused above the limit and where the
 * order's status forbids it.
 */
export async function cancelWholeOrder(
  work: Work,
  name: string,
  { limit }: { limit: Money | null },
): Promise<void> {
  const { id, paid_at: paidAt } = await getLockedOrder(work.db, name);
  const refundable = await refundableOrder(work.db, id);
  const paid =
    paidAt === null ? await sumReceived(work.db, id) : refundableAmount(refundable.parts);
  if (paid > 0) checkRefundLimit(work.locale, refundable, paid, limit);
  await advanceOrder(work, name, { kind: 'step', to: 'Cancelled' });
}
