import type { PaymentDeps } from '../payments/expire-payment.ts';
import { PROVIDER_NOT_SET_UP } from '../operate/refunds/settle-refund.ts';
import { gatewayNameOf } from '../payments/open-payment-session.ts';
import { findGatewayRefund, updateRefundOutcome } from './outcome-queries.ts';

/**
 * Executes a refund at the gateway that took the money, once: an attempt that an interrupted run started is found
 * there. Throws when the gateway doesn't respond, so that the job is retried. A refund that failed permanently, or whose
 * gateway isn't set up, waits for the operator.
 */
export async function sendRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const refund = await findGatewayRefund(deps.db, refundId);
  if (!refund || refund.refunded_at !== null || refund.failed_at !== null) return;
  const { id, attempt, amount, currency } = refund;
  const { session_id: sessionId, gateway_payment: gatewayPayment } = refund;
  if (sessionId === null) return;
  const gateway = deps.gateways.get(gatewayNameOf(sessionId));
  const money = { amount, currency };
  const outcome = gateway
    ? await gateway.refund({ id, attempt, sessionId, money, gatewayPayment })
    : ({ state: 'failed', reference: null, failure: PROVIDER_NOT_SET_UP } as const);
  if (outcome.state === 'failed')
    deps.log.error({ refund: id, failure: outcome.failure }, 'refund failed at its gateway');
  await updateRefundOutcome(deps.db, { ...outcome, id, attempt }, deps.clock());
}
