import type { PaymentDeps } from './expire-payment.ts';
import { gatewayNameOf } from './open-session.ts';
import { findRefund, updateRefunded } from './payment-queries.ts';

/** Refunds through the gateway the money came by, once. Throws when the gateway fails, so that the job is retried. */
export async function sendRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund || refund.refunded_at !== null) return;
  const name = gatewayNameOf(refund.session_id);
  const gateway = deps.gateways.get(name);
  if (!gateway)
    throw new Error(`refund ${refundId} needs the gateway ${name}, which is not set up`);
  await gateway.refund({
    id: refund.id,
    sessionId: refund.session_id,
    amount: refund.amount,
    gatewayPayment: refund.gateway_payment,
  });
  await updateRefunded(deps.db, refund.id, deps.clock());
}
