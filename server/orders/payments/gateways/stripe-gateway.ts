import { Stripe } from 'stripe';
import { moneyFromUnits, toCurrencyUnits } from '#domain/money/currency-units.ts';
import {
  AmountRefused,
  type OpenedSession,
  type PaymentGateway,
  type SessionRequest,
  type SessionState,
} from './gateway.ts';
import { refundAtStripe } from './stripe-refund.ts';

export interface StripeSettings {
  secretKey: string;
  apiUrl: string;
}

const TIMEOUT_MS = 15_000;
const REFUSED_AMOUNTS = new Set<string | undefined>(['amount_too_small', 'amount_too_large']);

/** A Stripe client for the configured address. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** Takes card payments through Stripe's hosted Checkout. */
export function stripeGateway(stripe: Stripe): PaymentGateway {
  return {
    name: 'stripe',
    open: (request) => open(stripe, request),
    retrieve: async (id) => sessionStateOf(await stripe.checkout.sessions.retrieve(id)),
    end: async (id) => {
      const session = await stripe.checkout.sessions.retrieve(id);
      return sessionStateOf(
        session.status === 'open' ? await stripe.checkout.sessions.expire(id) : session,
      );
    },
    refund: (request) => refundAtStripe(stripe, request),
  };
}

/** Maps a Stripe session to its payment state. */
export function sessionStateOf(session: Stripe.Checkout.Session): SessionState {
  if (session.payment_status === 'paid') {
    const intent = session.payment_intent;
    return {
      state: 'paid',
      money: moneyFromUnits(session.amount_total ?? 0, session.currency ?? ''),
      gatewayPayment: typeof intent === 'string' ? intent : (intent?.id ?? null),
    };
  }
  return { state: session.status === 'open' ? 'open' : 'over' };
}

async function open(stripe: Stripe, request: SessionRequest): Promise<OpenedSession> {
  const session = await createSession(stripe, request).catch((error: unknown) => {
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      REFUSED_AMOUNTS.has(error.code)
    ) {
      throw new AmountRefused(error.message, { cause: error });
    }
    throw error;
  });
  if (session.url === null) throw new Error('Stripe returned no payment URL');
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
}

function createSession(stripe: Stripe, request: SessionRequest): Promise<Stripe.Checkout.Session> {
  const payment_id = String(request.paymentId);
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: payment_id,
      metadata: { payment_id },
      payment_intent_data: { metadata: { payment_id } },
      ...(request.buyerEmail === null ? {} : { customer_email: request.buyerEmail }),
      line_items: request.items.map(({ name, price }) => ({
        quantity: 1,
        price_data: {
          currency: price.currency.toLowerCase(),
          unit_amount: toCurrencyUnits(price),
          product_data: { name },
        },
      })),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: request.idempotencyKey },
  );
}
