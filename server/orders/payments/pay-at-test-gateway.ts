import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { testGateway } from './gateways/test-gateway.ts';
import { markPaid } from './mark-paid.ts';
import { openPaymentSession } from './open-payment-session.ts';

/** Pays the open orders of a payment at the test gateway, as its buyer would; does nothing when none is open. */
export async function payAtTestGateway(
  { now, publicUrl, log }: CallContext,
  tx: DatabaseTransaction,
  paymentId: number,
): Promise<void> {
  const gateway = testGateway(() => now);
  const session = await openPaymentSession({ db: tx, publicUrl, now }, paymentId, gateway);
  if (!session) return;
  const { id: sessionId, money } = session;
  await markPaid(
    { db: tx, log },
    { sessionId, method: 'test', money, gatewayPayment: null, at: now },
  );
}
