import { timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { listCurrencies } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { translate } from '#server/i18n/translate.ts';
import type { PaymentDeps } from '../expire-payment.ts';
import { AmountRefused } from '../gateways/gateway.ts';
import { markPaid } from '../mark-paid.ts';
import { gatewayNameOf, openPaymentSession } from '../open-payment-session.ts';
import { confirmationUrl, paymentUrl } from '../payment-links.ts';
import { messagePage, statePage, testGatewayPage } from './payment-pages.ts';
import { findPayment, type PaymentRow } from '../payment-queries.ts';
import { findPaymentSession } from '../session-queries.ts';
import { isPaid, openOrders } from '../payment-state.ts';

export type PaymentPageDeps = PaymentDeps & { config: Pick<Config, 'publicUrl' | 'appEnv'> };

type Query = Record<string, string>;

/** The same response for an unknown payment and a wrong token, so that guessing ids reveals nothing. */
export const unknownPayment = (): Response =>
  messagePage('en', "We couldn't find that payment.", 404);

/** The payment with this id, given its token; null otherwise. */
export async function authorizedPayment(
  { db }: Pick<PaymentPageDeps, 'db'>,
  id: number,
  token: string | undefined,
): Promise<PaymentRow | null> {
  const payment = await findPayment(db, id);
  return payment && isTokenOf(payment, token ?? '') ? payment : null;
}

/** Redirects to the gateway, or to the result when there is nothing left to pay; says so if the amount is refused. */
export async function showPayment(
  deps: PaymentPageDeps,
  id: number,
  query: Query,
): Promise<Response> {
  const payment = await authorizedPayment(deps, id, query['token']);
  if (!payment) return unknownPayment();
  const { publicUrl } = deps.config;
  const result = isPaid(payment) ? 'success' : 'cancel';
  if (openOrders(payment).length === 0) return seeOther(resultPath(payment, result));
  const name = (query['gateway'] ?? payment.method).toLowerCase();
  const gateway = deps.gateways.get(name);
  if (!gateway) {
    return messagePage(
      payment.locale,
      translate(payment.locale, "This order can't be paid online that way."),
      404,
    );
  }
  const now = deps.clock();
  if (payment.expires_at !== null && payment.expires_at <= now) {
    return seeOther(resultPath(payment, 'cancel'));
  }
  if (name === 'test') {
    return testGatewayPage(payment, openOrders(payment), await moneyStyle(deps));
  }
  try {
    const session = await openPaymentSession({ db: deps.db, publicUrl, now }, id, gateway);
    // Just paid or cancelled: its result page says which.
    return seeOther(session?.url ?? resultPath(payment, 'success'));
  } catch (error) {
    if (!(error instanceof AmountRefused)) throw error;
    deps.log.warn({ err: error, payment: id }, 'gateway refused the amount of a payment');
    return statePage({ payment, state: 'refused', nextUrl: confirmationUrl(publicUrl, payment) });
  }
}

/**
 * Shows a payment's state from the database, whatever the address claims; a session in the address is checked at its
 * gateway first.
 */
export async function showResult(
  deps: PaymentPageDeps,
  id: number,
  query: Query,
): Promise<Response> {
  if (!(await authorizedPayment(deps, id, query['token']))) return unknownPayment();
  if (query['session_id']) await checkGateway(deps, id, query['session_id']);
  const payment = await findPayment(deps.db, id);
  if (!payment) return unknownPayment();
  const { publicUrl } = deps.config;
  const isOpen = openOrders(payment).length > 0;
  const isWaiting = isOpen && query['session_id'] !== undefined;
  const state = isPaid(payment) ? 'paid' : isWaiting ? 'waiting' : isOpen ? 'open' : 'over';
  const target =
    state === 'open'
      ? paymentUrl(publicUrl, payment, payment.method)
      : confirmationUrl(publicUrl, payment);
  return statePage({ payment, state, nextUrl: target });
}

/** How the shop formats money. */
async function moneyStyle({ db, log }: Pick<PaymentPageDeps, 'db' | 'log'>) {
  const [settings, currencies] = await Promise.all([readSettings(db, log), listCurrencies(db)]);
  return {
    position: settings.currency_position,
    shop: currencies.find(({ is_default }) => is_default) ?? {
      name: 'USD',
      symbol: '$',
      rate_from_default: 1,
    },
  };
}

/** Checks the session at the gateway as well: the webhook can be late. */
async function checkGateway(
  deps: PaymentPageDeps,
  paymentId: number,
  sessionId: string,
): Promise<void> {
  const session = await findPaymentSession(deps.db, sessionId);
  if (!session || session.payment_id !== paymentId || session.paid_at !== null) return;
  const method = gatewayNameOf(sessionId);
  try {
    const state = await deps.gateways.get(method)?.retrieve(sessionId);
    if (state?.state !== 'paid') return;
    await markPaid(deps, { ...state, sessionId, method, at: deps.clock() });
  } catch (error) {
    // The webhook will report it; until then the page shows the payment as pending.
    deps.log.warn({ err: error, session: sessionId }, 'gateway failed to report the session state');
  }
}

function isTokenOf({ token }: PaymentRow, sentToken: string): boolean {
  const sent = Buffer.from(sentToken);
  const own = Buffer.from(token);
  return sent.length === own.length && timingSafeEqual(sent, own);
}

/** The result page of a payment. */
export function resultPath({ id, token }: PaymentRow, result: 'success' | 'cancel'): string {
  return `/order/${id}/payment/${result}?token=${encodeURIComponent(token)}`;
}

/** Redirects to a URL that is read with GET. */
export function seeOther(url: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: url, 'cache-control': 'private, no-store' },
  });
}
