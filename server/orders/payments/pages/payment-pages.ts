import { html } from 'hono/html';
import type { PriceCurrency, SymbolPosition } from '#domain/money/currency.ts';
import { formatMoney, sumMoney } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { msg } from '#domain/i18n/msg.ts';
import { translate } from '#server/i18n/translate.ts';
import type { Failure } from '#server/http/response/failure.ts';
import type { PaymentOrder, PaymentRow } from '../payment-queries.ts';
import { type Html, smallPage } from './small-page.ts';

/** A payment's state and the link to continue with. */
export interface PaymentView {
  payment: PaymentRow;
  state: 'paid' | 'waiting' | 'open' | 'over' | 'refused';
  /** Shown as a link, and followed automatically once it is paid. */
  nextUrl: string;
}

const TEXTS = {
  paid: [msg('Payment received'), msg('Thank you. You can close this window.')],
  waiting: [
    msg('Your payment is being confirmed'),
    msg('This takes a moment. The page refreshes automatically.'),
  ],
  open: [
    msg("The payment didn't go through"),
    msg("We're holding your order for a while, so you can still pay."),
  ],
  over: [
    msg('This order was cancelled'),
    msg("It can no longer be paid. You haven't been charged."),
  ],
  refused: [
    msg("This amount can't be paid by card"),
    msg("You haven't been charged. Contact us, or order again and choose another way to pay."),
  ],
} as const;

/** The page shown after paying, cancelling or failing, and for an amount that the gateway refused. */
export function statePage({ payment, state, nextUrl }: PaymentView): Response {
  const { locale } = payment;
  const [title, sentence] = TEXTS[state].map((text) => translate(locale, text));
  const label = translate(locale, state === 'open' ? 'Pay now' : 'See your order');
  const refresh = state === 'waiting' ? '2' : state === 'paid' ? `5;url=${nextUrl}` : null;
  return smallPage(
    locale,
    title ?? '',
    html`<p data-state="${state}">${sentence}</p>
      <p><a class="button" href="${nextUrl}">${label}</a></p>`,
    { refresh, status: state === 'refused' ? 409 : 200 },
  );
}

/** The test gateway's page with its three buttons. */
export function testGatewayPage(
  payment: PaymentRow,
  orders: PaymentOrder[],
  writing: { shop: PriceCurrency & { name: string }; position: SymbolPosition },
): Response {
  const { locale, currency } = payment;
  const total = sumMoney(
    currency,
    orders.map((order) => ({ amount: order.payable_amount, currency })),
  );
  const codes = orders.map((order) => orderCode(order.order_prefix, order.id)).join(', ');
  return smallPage(
    locale,
    translate(locale, 'Test payment'),
    html`<p>${codes}</p>
      <p class="amount">${formatMoney(total, { ...writing, locale })}</p>
      <form
        method="post"
        action="/order/${payment.id}/payment/test?token=${encodeURIComponent(payment.token)}"
      >
        ${button('pay', translate(locale, 'Pay'))} ${button('fail', translate(locale, 'Fail'))}
        ${button('cancel', translate(locale, 'Cancel'))}
      </form>`,
  );
}

function button(result: string, label: string): Html {
  return html`<button class="button ${result}" name="result" value="${result}">${label}</button>`;
}

/** A page with a message. */
export function messagePage(
  locale: string,
  sentence: string,
  status: 400 | 404 | 409 | 502,
): Response {
  return smallPage(locale, sentence, '', { status });
}

/** Shown while the database is unavailable; gateways retry their webhooks. */
export function unavailablePage({ message, headers }: Failure): Response {
  const response = smallPage('en', message, '', { status: 503 });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
