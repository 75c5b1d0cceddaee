import type { Stripe } from 'stripe';
import { parseId } from '#contract/ids.ts';
import { bodyBytes } from '#server/http/request/body/body-bytes.ts';
import { markPaid } from '../mark-paid.ts';
import type { PaymentDeps } from '../expire-payment.ts';
import { findGatewayRefund, updateRefundOutcome } from '../../refunds/outcome-queries.ts';
import { sessionStateOf, stripeClient, type StripeSettings } from './stripe-gateway.ts';
import { attemptOf, isOfRefund, resultOf } from './stripe-refund.ts';

const MAX_BYTES = 1024 * 1024;
const PAID_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
]);
const REFUND_EVENTS = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated']);

/**
 * Handles Stripe's webhook. Events count only with a valid signature over the raw body; duplicate or reordered events
 * are harmless.
 */
export async function handleStripeWebhook(
  deps: PaymentDeps,
  settings: StripeSettings & { webhookSecret: string },
  request: Request,
): Promise<Response> {
  const body = (await bodyBytes(request)).toString();
  if (body.length > MAX_BYTES)
    return Response.json({ message: 'The event is too large.' }, { status: 413 });
  let event: Stripe.Event;
  try {
    event = await stripeClient(settings).webhooks.constructEventAsync(
      body,
      request.headers.get('stripe-signature') ?? '',
      settings.webhookSecret,
    );
  } catch (error) {
    deps.log.warn({ err: error }, 'webhook event with an invalid signature');
    return Response.json({ message: 'The signature of the event is not valid.' }, { status: 400 });
  }
  if (PAID_EVENTS.has(event.type)) {
    const session = event.data.object as Stripe.Checkout.Session;
    const state = sessionStateOf(session);
    if (state.state === 'paid') {
      await markPaid(deps, { ...state, sessionId: session.id, method: 'stripe', at: deps.clock() });
    }
  }
  if (REFUND_EVENTS.has(event.type)) await noteRefund(deps, event.data.object as Stripe.Refund);
  return Response.json({ message: 'Taken.' });
}

/** Stores the outcome of one of our refunds; others were made at Stripe by hand. */
async function noteRefund({ db, clock }: PaymentDeps, refund: Stripe.Refund): Promise<void> {
  const id = parseId(refund.metadata?.['refund_id'] ?? '');
  if (id === null) return;
  const stored = await findGatewayRefund(db, id);
  const intent = refund.payment_intent;
  const paidBy = typeof intent === 'string' ? intent : (intent?.id ?? null);
  if (!stored || paidBy === null || stored.gateway_payment !== paidBy) return;
  const { attempt, amount, currency } = stored;
  if (!isOfRefund(refund, { id, money: { amount, currency } })) return;
  // A retry may have adopted the refund of an earlier attempt.
  if (attemptOf(refund) !== attempt && stored.gateway_refund !== refund.id) return;
  await updateRefundOutcome(db, { ...resultOf(refund), id, attempt }, clock());
}
