import { Stripe } from 'stripe';
import { toCurrencyUnits } from '#domain/money/currency-units.ts';
import type { GatewayRefund, RefundResult } from './gateway.ts';

/**
 * Refunds a part of a payment at Stripe. First looks for an attempt that an interrupted run started, an earlier one too
 * unless it failed there: idempotency keys expire after a day, a refund's metadata does not. The number of a refund alone
 * doesn't identify it: after a recovery to an earlier moment another refund gets the same. Throws when Stripe doesn't
 * respond.
 */
export async function refundAtStripe(
  stripe: Stripe,
  { id, attempt, sessionId, money, gatewayPayment }: GatewayRefund,
): Promise<RefundResult> {
  if (gatewayPayment === null) throw new Error(`refund ${id} has no Stripe payment`);
  for await (const begun of stripe.refunds.list({ payment_intent: gatewayPayment, limit: 100 })) {
    const isSame = isOfRefund(begun, { id, money });
    if (isSame && (attemptOf(begun) === attempt || !isOver(begun))) return resultOf(begun);
  }
  const { currency } = await stripe.checkout.sessions.retrieve(sessionId);
  const paidIn = currency?.toUpperCase();
  if (paidIn !== money.currency)
    return failed(`The payment was made in ${paidIn}, not in ${money.currency}.`);
  const amount = toCurrencyUnits(money);
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: gatewayPayment,
        amount,
        metadata: { refund_id: String(id), attempt: String(attempt) },
      },
      { idempotencyKey: `refund-${id}-${attempt}-${gatewayPayment}-${amount}` },
    );
    return resultOf(refund);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return failed(error.message);
  }
}

/** Whether a refund of a payment at Stripe is this one of ours. */
export const isOfRefund = (
  { metadata, amount }: Stripe.Refund,
  { id, money }: Pick<GatewayRefund, 'id' | 'money'>,
): boolean => metadata?.['refund_id'] === String(id) && amount === toCurrencyUnits(money);

/** A refund that was refused before it began. */
const failed = (failure: string): RefundResult => ({ state: 'failed', reference: null, failure });

/** Maps a refund of Stripe to its outcome. */
export function resultOf(refund: Stripe.Refund): RefundResult {
  const { id, status, failure_reason: reason } = refund;
  if (status === 'succeeded') return { state: 'done', reference: id, failure: null };
  if (isOver(refund)) return { state: 'failed', reference: id, failure: reason ?? status };
  return { state: 'waiting', reference: id, failure: null };
}

const isOver = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/** The attempt that a refund at Stripe is; those made before attempts were counted have none in their metadata. */
export const attemptOf = ({ metadata }: Stripe.Refund): number =>
  Number(metadata?.['attempt'] ?? 1);
