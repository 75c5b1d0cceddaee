import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { METHOD_NAMES } from '#domain/checkout/payment-methods/payment-methods.ts';

/** Everything /metrics shows. Labels are bounded: names of calls and payment methods, never addresses or ids. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

export const callsTotal = new Counter({
  name: 'shop_calls_total',
  help: 'API calls that were not served from the cache, by the name of the endpoint and status.',
  labelNames: ['name', 'status'] as const,
  registers,
});
export const callSeconds = new Histogram({
  name: 'shop_call_seconds',
  help: 'How long those calls took.',
  labelNames: ['name'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});
export const ordersPlaced = new Counter({
  name: 'shop_orders_placed_total',
  help: 'Accepted order requests by payment method; repeats under one idempotency key count once.',
  labelNames: ['method'] as const,
  registers,
});
export const paymentsPaid = new Counter({
  name: 'shop_payments_paid_total',
  help: 'Payments that arrived.',
  registers,
});
export const paymentsExpired = new Counter({
  name: 'shop_payments_expired_total',
  help: 'Payments that did not arrive in time, whose orders were cancelled.',
  registers,
});
export const mailsTotal = new Counter({
  name: 'shop_mails_total',
  help: 'Mails handed to the mail server, by result.',
  labelNames: ['result'] as const,
  registers,
});
export const smsTotal = new Counter({
  name: 'shop_sms_total',
  help: 'Text messages handed to SMS_WEBHOOK_URL, by result.',
  labelNames: ['result'] as const,
  registers,
});
export const purgesTotal = new Counter({
  name: 'shop_purges_total',
  help: 'Purges of the caches of PURGE_URLS, by result.',
  labelNames: ['result'] as const,
  registers,
});
export const filesFailed = new Counter({
  name: 'shop_files_failed_total',
  help: 'With FILES_URL: requests that the bucket failed twice.',
  registers,
});
export const shedTotal = new Counter({
  name: 'shop_requests_shed_total',
  help: 'Requests refused with 503 because too much was waiting.',
  registers,
});
/** Pages made by rendering, instead of being served from the cache. */
export const pagesRendered = new Counter({
  name: 'shop_pages_rendered_total',
  help: 'Pages that were rendered, instead of being served from the cache.',
  registers,
});
const reads = new Counter({
  name: 'shop_reads_total',
  help: 'With DATABASE_READ_URL: statements of pages and shared calls, by the server that answered.',
  labelNames: ['server'] as const,
  registers,
});
/** Counts a statement that a replica may execute, by the server that executed it. */
export function countRead(server: 'replica' | 'primary'): void {
  reads.inc({ server });
}
// Prometheus does not count the first increase of a series that appears with it.
for (const method of METHOD_NAMES) ordersPlaced.inc({ method }, 0);
for (const result of ['sent', 'failed']) {
  mailsTotal.inc({ result }, 0);
  smsTotal.inc({ result }, 0);
}
for (const result of ['done', 'failed']) purgesTotal.inc({ result }, 0);

/** Plain numbers: a cached page takes microseconds. */
const responses = [0, 0, 0, 0, 0, 0];
/** Counts a response by its status. */
export function countResponse(status: number): void {
  const kind = Math.floor(status / 100);
  responses[kind] = (responses[kind] ?? 0) + 1;
}
registry.registerMetric(
  new Counter({
    name: 'shop_responses_total',
    help: 'HTTP responses by class of status, without health checks and those of a closed shop.',
    labelNames: ['class'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const kind of [2, 3, 4, 5]) this.inc({ class: `${kind}xx` }, responses[kind] ?? 0);
    },
  }),
);
