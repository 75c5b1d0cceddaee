import type { PaymentDeps } from '../payments/expire-payment.ts';
import { gatewayNameOf } from '../payments/open-payment-session.ts';
import { findGatewayRefund, updateRefundOutcome } from './outcome-queries.ts';

/**
 * Executes a refund at the gateway that took the money, once: an attempt that an interrupted run started is found
 * there. Throws when the gateway doesn't respond, so that the job is retried. A refund that failed permanently waits
 * for the operator.
 */
export async function sendRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const refund = await findGatewayRefund(deps.db, refundId);
  if (!refund || refund.refunded_at !== null || refund.failed_at !== null) return;
  const { id, attempt, amount, currency } = refund;
  const { session_id: sessionId, gateway_payment: gatewayPayment } = refund;
  if (sessionId === null) return;
  const name = gatewayNameOf(sessionId);
  const gateway = deps.gateways.get(name);
  if (!gateway)
    throw new Error(`refund ${refundId} needs the gateway ${name}, which is not set up`);
  const outcome = await gateway.refund({
    id,
    attempt,
    sessionId,
    money: { amount, currency },
    gatewayPayment,
  });
  if (outcome.state === 'failed')
    deps.log.error({ refund: id, failure: outcome.failure }, 'refund failed at its gateway');
  await updateRefundOutcome(deps.db, { ...outcome, id, attempt }, deps.clock());
}
