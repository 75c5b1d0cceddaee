import { Hono } from 'hono';
import type { Logger } from 'pino';
import { parseId } from '#contract/ids.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { requestLocale } from '#server/http/create-context.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import { failureResponse } from '#server/http/response/failure-response.ts';
import { toFailure } from '#server/http/response/to-failure.ts';
import { messagePage, unavailablePage } from './payment-pages.ts';
import { createGateways } from '../gateways/create-gateways.ts';
import { showInvoice } from './show-invoice.ts';
import { showPayment, showResult } from './show-payment.ts';
import { handleStripeWebhook } from '../gateways/stripe-webhook.ts';
import { handleTestResult } from './handle-test-result.ts';

export interface PaymentRouterDeps {
  config: Config;
  db: Database;
  clock: () => Date;
  log: Logger;
}

/** Payment pages and the Stripe webhook. They are not in the contract because gateways and browser windows use them. */
export function paymentRouter(deps: PaymentRouterDeps): Hono<RequestEnv> {
  const router = new Hono<RequestEnv>();
  const { config, clock } = deps;
  const payments = { ...deps, gateways: createGateways(config, clock) };

  router.get('/order/:id{[0-9]+}/payment', (c) =>
    showPayment(payments, idOf(c.req.param('id')), c.req.query()),
  );
  router.get('/order/:id{[0-9]+}/payment/success', (c) =>
    showResult(payments, idOf(c.req.param('id')), c.req.query()),
  );
  router.get('/order/:id{[0-9]+}/payment/cancel', (c) =>
    showResult(payments, idOf(c.req.param('id')), c.req.query()),
  );
  router.get('/order/:id{[0-9]+}/invoice/:order{[0-9]+}', (c) =>
    showInvoice(payments, {
      orderId: idOf(c.req.param('order')),
      token: c.req.query('token') ?? '',
      isPdf: false,
    }),
  );
  router.get('/order/:id{[0-9]+}/invoice/:file{[0-9]+\\.pdf}', (c) =>
    showInvoice(payments, {
      orderId: idOf(c.req.param('file').replace('.pdf', '')),
      token: c.req.query('token') ?? '',
      isPdf: true,
    }),
  );
  if (config.appEnv === 'local') {
    router.post('/order/:id{[0-9]+}/payment/test', (c) =>
      handleTestResult(payments, idOf(c.req.param('id')), c.req.query('token'), c.req.raw),
    );
  }
  if (config.stripe) {
    const { stripe } = config;
    router.post('/api/payments/stripe/webhook', (c) =>
      handleStripeWebhook(payments, stripe, c.req.raw),
    );
  }
  router.onError((error, c) => {
    const failure = toFailure(error, deps.log);
    if (failure?.status === 503) return unavailablePage(failure);
    if (failure) {
      return failureResponse(failure, {
        requestId: c.get('requestId'),
        locale: requestLocale(c.req.raw),
        log: deps.log,
      });
    }
    deps.log.error({ err: error }, 'payment page failed');
    return messagePage(
      'en',
      "The payment can't be shown right now. Please try again in a moment.",
      502,
    );
  });
  return router;
}

/** Parses an id; one that is too large gives 0, which no row has. */
function idOf(digits: string): number {
  return parseId(digits) ?? 0;
}
