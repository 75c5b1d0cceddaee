import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { lockOrder } from '../../change/change-queries.ts';
import { lockRefund, updateSettledByHand, updateRetried } from '../../refunds/outcome-queries.ts';
import { findOrderOfRefund } from '../../refunds/refund-queries.ts';

/** Why a refund waits for the operator when its gateway isn't set up: it may have made the refund before. */
export const PROVIDER_NOT_SET_UP = msg(
  "The payment provider that took the payment isn't set up anymore. Look in your account there: if it made this refund, mark it as refunded. Otherwise refund the buyer yourself, or set the provider up and try again.",
);

/**
 * Records that the operator paid a refund by hand: one without a gateway, or that its gateway refused. NotFound for an
 * unknown refund, or one of another order than the given one, Refused while its gateway processes it and once it is done.
 */
export async function settleByHand(work: Work, refundId: number, orderId?: number): Promise<void> {
  const refund = await openRefund(work, refundId, orderId);
  if (refund.method === 'gateway' && refund.failed_at === null)
    throw new Refused(
      translate(
        work.locale ?? 'en',
        'The payment provider is still processing refund {{id}}. Only failed refunds can be settled manually.',
        { id: String(refundId) },
      ),
    );
  await updateSettledByHand(work.db, refundId, work.now);
  await log(work, refund, { method: [refund.method, 'by-hand'], refunded_at: [null, work.now] });
}

/** Has the gateway retry a failed refund. NotFound as above, Refused for one that hasn't failed. */
export async function retryRefund(work: Work, refundId: number, orderId?: number): Promise<void> {
  const refund = await openRefund(work, refundId, orderId);
  if (refund.failed_at === null)
    throw new Refused(
      translate(work.locale ?? 'en', "Refund {{id}} hasn't failed.", { id: String(refundId) }),
    );
  await updateRetried(work.db, refundId);
  await addJob(work.db, 'send-refund', { refund_id: refundId });
  await log(work, refund, { attempt: [refund.attempt, refund.attempt + 1] });
}

type OpenRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

async function openRefund(work: Work, refundId: number, orderId?: number): Promise<OpenRefund> {
  // The order first, as whatever else changes its refunds: an undone payment deletes the refund of its surplus.
  const order = await findOrderOfRefund(work.db, refundId);
  if (order !== undefined) await lockOrder(work.db, order);
  const refund = await lockRefund(work.db, refundId);
  if (!refund || (orderId !== undefined && refund.order_id !== orderId))
    throw new NotFound(
      translate(work.locale ?? 'en', 'There is no refund {{id}}.', { id: String(refundId) }),
    );
  if (refund.refunded_at !== null)
    throw new Refused(
      translate(work.locale ?? 'en', 'Refund {{id}} has already been paid out.', {
        id: String(refundId),
      }),
    );
  return refund;
}

function log(
  work: Work,
  { id, order_id }: OpenRefund,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  return work.log({
    act: 'order.refund',
    kind: 'order',
    id: order_id ?? 0,
    changes: { refund: [id, id], ...changes },
  });
}
