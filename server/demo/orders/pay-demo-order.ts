import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { testGateway } from '#server/orders/payments/gateways/test-gateway.ts';
import { markPaid } from '#server/orders/payments/mark-paid.ts';
import { openSession } from '#server/orders/payments/open-session.ts';
import { findPayment } from '#server/orders/payments/payment-queries.ts';
import { openOrders } from '#server/orders/payments/payment-state.ts';

/** Pays an order of the demo through the test gateway; nothing when it is no longer open. */
export async function payDemoOrder(
  { now, publicUrl, log }: CallContext,
  tx: DatabaseTransaction,
  paymentId: number,
): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  if (!payment || openOrders(payment).length === 0) return;
  const gateway = testGateway(() => now);
  const session = await openSession({ db: tx, publicUrl, now }, payment, gateway);
  const { id: sessionId, amount } = session;
  await markPaid(
    { db: tx, log },
    { sessionId, method: 'test', amount, gatewayPayment: null, at: now },
  );
}
