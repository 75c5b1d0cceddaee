import type { Stripe } from 'stripe';
import { markPaid } from '../mark-paid.ts';
import type { PaymentDeps } from '../expire-payment.ts';
import { stateOf, stripeClient, type StripeSettings } from './stripe-gateway.ts';

const MAX_BYTES = 1024 * 1024;
const PAID_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
]);

/**
 * Handles Stripe's webhook. Events count only with a valid signature over the raw body; duplicate or reordered events
 * are harmless.
 */
export async function answerStripe(
  deps: PaymentDeps,
  settings: StripeSettings & { webhookSecret: string },
  request: Request,
): Promise<Response> {
  const body = await request.text();
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
    const state = stateOf(session);
    if (state.state === 'paid') {
      await markPaid(deps, { ...state, sessionId: session.id, method: 'stripe', at: deps.clock() });
    }
  }
  return Response.json({ message: 'Taken.' });
}
