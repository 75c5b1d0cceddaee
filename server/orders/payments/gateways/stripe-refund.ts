import { Stripe } from 'stripe';
import { toCurrencyUnits } from '#domain/money/currency-units.ts';
import type { RefundRequest, RefundResult } from './gateway.ts';

/**
 * Refunds a part of a payment at Stripe. First looks for an attempt that an interrupted run started: idempotency keys
 * expire after a day, a refund's metadata does not. Throws when Stripe doesn't respond.
 */
export async function refundAtStripe(
  stripe: Stripe,
  { id, attempt, sessionId, amount, gatewayPayment }: RefundRequest,
): Promise<RefundResult> {
  if (gatewayPayment === null) throw new Error(`refund ${id} names no payment of Stripe`);
  for await (const begun of stripe.refunds.list({ payment_intent: gatewayPayment, limit: 100 })) {
    if (isAttempt(begun, id, attempt)) return resultOf(begun);
  }
  const { currency } = await stripe.checkout.sessions.retrieve(sessionId);
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: gatewayPayment,
        amount: toCurrencyUnits(amount, currency ?? ''),
        metadata: { refund_id: String(id), attempt: String(attempt) },
      },
      { idempotencyKey: attempt === 1 ? `refund-${id}` : `refund-${id}-${attempt}` },
    );
    return resultOf(refund);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { state: 'failed', reference: null, failure: error.message };
  }
}

/** Maps a refund of Stripe to its outcome. */
export function resultOf({ id, status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { state: 'done', reference: id, failure: null };
  const isOver = status === 'failed' || status === 'canceled';
  if (isOver) return { state: 'failed', reference: id, failure: failure_reason ?? status };
  return { state: 'waiting', reference: id, failure: null };
}

/** Refunds made before attempts were counted have none in their metadata. */
function isAttempt({ metadata }: Stripe.Refund, id: number, attempt: number): boolean {
  return metadata?.['refund_id'] === String(id) && (metadata['attempt'] ?? '1') === String(attempt);
}
