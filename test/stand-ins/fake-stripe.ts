import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

export interface FakeSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  metadata: { payment_id: string };
  success_url: string;
  cancel_url: string;
  customer_email: string | null;
  url: string;
  expires_at: number;
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  status: FakeStripe['refundStatus'];
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
  failure_reason: string | null;
}

export interface FakeStripe {
  url: string;
  webhookSecret: string;
  sessions: Map<string, FakeSession>;
  refunds: { payment_intent: string; amount: number }[];
  /** All refund records of Stripe, in the order of `refunds`. */
  refundRecords: FakeRefund[];
  /** The outcome of the next refunds. */
  refundStatus: 'succeeded' | 'pending' | 'failed';
  /** While true refunds are made, but their responses are lost. */
  losesAnswers: boolean;
  /** Expires idempotency keys, as Stripe does after a day. */
  forgetKeys: () => void;
  /** The lowest amount of a session, which Stripe has for each currency. */
  minAmount: number;
  /** While true every call gets a 500. */
  isDown: boolean;
  /** While true calls are begun and fail; those with an idempotency key fail again whenever it is sent. */
  isBroken: boolean;
  /** Acts as the shopper on Stripe's page. */
  pay: (sessionId: string) => FakeSession;
  /** A webhook request about a session or refund. */
  event: (type: string, object: FakeSession | FakeRefund, secret?: string) => RequestInit;
  close: () => Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_test_of_the_shop';

const refusal = (type: string, code?: string) => ({ error: { type, code, message: 'No.' } });
const FAILED = refusal('api_error');
const UNKNOWN = refusal('invalid_request_error');
const OTHER_REQUEST = refusal('idempotency_error');
const TOO_SMALL = refusal('invalid_request_error', 'amount_too_small');
const STATUS = new Map<object, number>([
  [FAILED, 500],
  [UNKNOWN, 404],
  [OTHER_REQUEST, 400],
  [TOO_SMALL, 400],
]);

/**
 * A local stand-in for the parts of Stripe the shop uses: Checkout Sessions and refunds, with
 * idempotency keys; `page` serves what a shopper opens there.
 */
export async function startFakeStripe(
  options: { port?: number; pagesAt?: string; page?: RequestListener } = {},
): Promise<FakeStripe> {
  const { port = 0, pagesAt = 'https://checkout.stripe.test', page } = options;
  const sessions = new Map<string, FakeSession>();
  const responses = new Map<string, { sent: string; result: object }>();
  const refunds: FakeStripe['refunds'] = [];
  const refundRecords: FakeRefund[] = [];

  function create(form: URLSearchParams): FakeSession | typeof TOO_SMALL {
    let amount = 0;
    for (let n = 0; form.has(`line_items[${n}][quantity]`); n += 1) {
      amount += Number(form.get(`line_items[${n}][price_data][unit_amount]`));
    }
    if (amount < fake.minAmount) return TOO_SMALL;
    const id = `cs_test_${randomUUID()}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      customer_email: form.get('customer_email'),
      url: `${pagesAt}/pay/${id}`,
      expires_at: Math.floor(Date.now() / 1000) + 86_400,
    };
    sessions.set(id, session);
    return session;
  }

  function respond(request: IncomingMessage, form: URLSearchParams): object | null {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    if (request.method === 'POST' && path === '/v1/checkout/sessions') return create(form);
    if (request.method === 'POST' && path === '/v1/refunds') {
      const refund = {
        payment_intent: form.get('payment_intent') ?? '',
        amount: Number(form.get('amount')),
      };
      refunds.push(refund);
      const record: FakeRefund = {
        ...refund,
        id: `re_${refunds.length}`,
        object: 'refund',
        status: fake.refundStatus,
        metadata: {
          refund_id: form.get('metadata[refund_id]') ?? '',
          attempt: form.get('metadata[attempt]') ?? '',
        },
        failure_reason: fake.refundStatus === 'failed' ? 'expired_or_canceled_card' : null,
      };
      refundRecords.push(record);
      return record;
    }
    if (request.method === 'GET' && path === '/v1/refunds') {
      const intent = new URLSearchParams((request.url ?? '').split('?')[1]).get('payment_intent');
      const data = refundRecords.filter(({ payment_intent }) => payment_intent === intent);
      return { object: 'list', url: '/v1/refunds', has_more: false, data };
    }
    const session = id === undefined ? undefined : sessions.get(id);
    if (session && action !== undefined) session.status = 'expired';
    return session ?? null;
  }

  /** What is answered to a call, as before if its idempotency key is known. */
  function resultOf(request: IncomingMessage, sent: string): object {
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? responses.get(key) : undefined;
    if (before) return before.sent === sent ? before.result : OTHER_REQUEST;
    const made = fake.isBroken ? FAILED : respond(request, new URLSearchParams(sent));
    const result = made ?? UNKNOWN;
    if (typeof key === 'string') responses.set(key, { sent, result });
    return result;
  }

  const fake: FakeStripe = {
    url: '',
    webhookSecret: WEBHOOK_SECRET,
    sessions,
    refunds,
    refundRecords,
    refundStatus: 'succeeded',
    losesAnswers: false,
    forgetKeys: () => responses.clear(),
    minAmount: 0,
    isDown: false,
    isBroken: false,
    pay: (sessionId) => {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error(`session ${sessionId} cannot be paid`);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${sessionId.slice(8)}`,
      });
      return session;
    },
    event: (type, object, secret = WEBHOOK_SECRET) => {
      const payload = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object },
      });
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload,
        secret,
      });
      return { method: 'POST', body: payload, headers: { 'stripe-signature': signature } };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const server = createServer((request, response) => {
    if (page && request.url?.startsWith('/pay/')) return page(request, response);
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const result = fake.isDown ? FAILED : resultOf(request, body);
      if (fake.losesAnswers && request.url === '/v1/refunds') return request.socket.destroy();
      response.writeHead(STATUS.get(result) ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
