import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { PriceCurrency, SymbolPosition } from '#domain/money/currency.ts';
import { formatMoney, sumMoney } from '#domain/money/money.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { msg } from '#domain/i18n/msg.ts';
import { translate } from '#server/i18n/translate.ts';
import type { Failure } from '#server/http/response/failure.ts';
import { directionOf } from '#domain/i18n/direction.ts';
import type { PaymentOrder, PaymentRow } from '../payment-queries.ts';

/** A payment's state and the link to continue with. */
export interface PaymentView {
  payment: PaymentRow;
  state: 'paid' | 'waiting' | 'open' | 'over';
  /** Shown as a link, and followed automatically once it is paid. */
  nextUrl: string;
}

/** Headers of pages and files that require a token. */
export const PRIVATE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
};

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
} as const;

/** The page shown after paying, cancelling or failing; the state comes from the database. */
export function statePage({ payment, state, nextUrl }: PaymentView): Response {
  const { locale } = payment;
  const [title, sentence] = TEXTS[state].map((text) => translate(locale, text));
  const label = translate(locale, state === 'open' ? 'Pay now' : 'See your order');
  const refresh = state === 'waiting' ? '2' : state === 'paid' ? `5;url=${nextUrl}` : null;
  return page(
    locale,
    title ?? '',
    html`<p data-state="${state}">${sentence}</p>
      <p><a class="button" href="${nextUrl}">${label}</a></p>`,
    { refresh },
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
  return page(
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
  return page(locale, sentence, '', { status });
}

/** Shown while the database is unavailable; gateways retry their webhooks. */
export function unavailablePage({ message, headers }: Failure): Response {
  const response = page('en', message, '', { status: 503 });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

type Html = ReturnType<typeof html> | string;

/** A small page without scripts, in the buyer's language. */
export function page(
  locale: string,
  title: string,
  body: Html,
  { status = 200, refresh = null }: { status?: number; refresh?: string | null } = {},
): Response {
  const document = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh === null ? '' : html`<meta http-equiv="refresh" content="${refresh}" />`}
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            color: #1c1917;
            max-width: 42rem;
            margin: 10vh auto;
            padding: 0 1rem;
          }
          h1 {
            font-size: 1.5rem;
          }
          .amount {
            font-size: 2rem;
            font-weight: 700;
          }
          .button {
            display: inline-block;
            font: inherit;
            padding: 0.6rem 1.2rem;
            border: 1px solid #d6d3d1;
            border-radius: 0.5rem;
            background: #fff;
            color: inherit;
            text-decoration: none;
            cursor: pointer;
          }
          a.button,
          .button.pay {
            background: #c94606;
            border-color: #c94606;
            color: #fff;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          td,
          th {
            padding: 0.3rem 0;
            text-align: start;
            vertical-align: top;
          }
          td:last-child,
          th:last-child {
            text-align: end;
            white-space: nowrap;
          }
          @media print {
            .button {
              display: none;
            }
            body {
              margin: 0 auto;
            }
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>` as HtmlEscapedString;
  return new Response(document.toString(), { status, headers: PRIVATE_HEADERS });
}
