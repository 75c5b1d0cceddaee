import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { anAddress, aVoucher, GUEST } from '#test/shopping.ts';
import { checkInvariants } from './check-invariants.ts';
import type { Evidence } from './invariants/invariant.ts';
import { INVARIANTS } from './invariants.ts';
import { emptyLedger, type Ledger, type SentOrder } from './ledger.ts';

/** Mutable evidence. */
type Broken = Evidence & { ledger: Ledger };

let app: TestApp;
let customer: TestCustomer;
let sound: Broken;
beforeAll(async () => {
  app = await createTestApp();
  customer = await aCustomer(app.db);
  sound = await soundEvidence();
});
afterAll(() => app.close());

/**
 * A consistent shop: an order of a guest, one cancelled, one paid, and one paid and then cancelled.
 */
async function soundEvidence(): Promise<Broken> {
  const { db } = app;
  const product = await aProduct(db, { quantity: 100 });
  const voucher = await aVoucher(db);
  const address = await anAddress(db, customer.id);
  const ledger = emptyLedger();
  const place = async (request: Pick<SentOrder, 'path' | 'body' | 'headers' | 'email'>) => {
    const key = randomUUID();
    const headers = { ...request.headers, 'idempotency-key': key };
    const { body } = await post(app, request.path, request.body, headers);
    ledger.orders.push({ ...request, key, answer: body.data, refusal: null });
    return body.data as NonNullable<SentOrder['answer']>;
  };
  await place({
    path: '/guest/place-order',
    headers: {},
    email: GUEST.email,
    body: {
      ...GUEST,
      carts: [{ product_id: product.id, quantity: 2 }],
      shop_ids: [product.shop_id],
      collected_coupons: [voucher.id],
    },
  });
  const asCustomer = async (payment_method: string) => {
    await post(app, '/cart/store', { product_id: product.id }, customer.headers);
    const { headers, email } = customer;
    const body = { shop_ids: [product.shop_id], address_id: address.id, payment_method };
    return place({ path: '/place-order', headers, email, body });
  };
  const pay = async ({ payment_id, order_token }: NonNullable<SentOrder['answer']>) => {
    const init = { method: 'POST', body: new URLSearchParams({ result: 'pay' }) };
    await app.request(`/order/${payment_id}/payment/test?token=${order_token}`, init);
    ledger.paid.add(payment_id);
  };
  const cancel = async ({ orders }: NonNullable<SentOrder['answer']>) => {
    const id = orders[0]?.id ?? 0;
    await post(app, '/orders/cancel', { order_id: id }, customer.headers);
    ledger.cancelled.add(id);
    ledger.cancelTried.add(id);
  };
  await cancel(await asCustomer('cash'));
  await pay(await asCustomer('test'));
  const refunded = await asCustomer('test');
  await pay(refunded);
  await cancel(refunded);
  // As if the gateway had confirmed the payments and every job had run.
  await sql`update payment_sessions set gateway_payment = 'pi_' || payment_id`.execute(db);
  await sql`update refunds set refunded_at = now()`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const { rows } = await sql<{ payment_intent: string; amount: number }>`
    select s.gateway_payment as payment_intent, r.amount from refunds r join payment_sessions s on s.id = r.session_id`.execute(
    db,
  );
  const mails = ledger.orders.flatMap(({ answer, email }) =>
    (answer?.orders ?? []).map(({ order_code }) => ({
      channel: 'email' as const,
      to: email,
      subject: `Your order ${order_code}`,
      text: '',
    })),
  );
  return {
    db,
    ledger,
    startStock: new Map(product.variants.map((id) => [id, 100])),
    mails,
    gatewayRefunds: rows,
    cutJobs: 0,
    recoveries: [{ fault: 'none', seconds: 1 }],
    missed: [],
    minLoad: 0,
    deaths: 0,
  };
}

const broken = async (evidence: Evidence) =>
  (await checkInvariants(evidence)).filter(({ violations }) => violations.length > 0);

test('a consistent shop violates none', async () => {
  expect(sound.ledger.orders).toHaveLength(4);
  expect(sound.gatewayRefunds).toHaveLength(1);
  expect(await broken(sound)).toEqual([]);
});

test('a job that has just become due is not lost', async () => {
  const queued = run(`select graphile_worker.add_job('tell-owner', '{"_cron":{}}')`);
  expect(await brokenBy(queued)).toEqual([]);
});

type Breakage = (evidence: Broken) => Promise<void> | void;

const run =
  (query: string): Breakage =>
  async ({ db }) => {
    await sql.raw(query).execute(db);
  };

/** Of the expected load, only what is taken away is missing. */
const loaded =
  (takeAway: (ledger: Ledger) => void): Breakage =>
  (evidence) => {
    evidence.minLoad = 1;
    evidence.ledger.reported.add('cs_1');
    takeAway(evidence.ledger);
  };

/** Violations of each invariant, by its name; the database itself refuses others (an offer oversold, a wrong sum to pay). */
const BREAKAGES: Record<string, Breakage[]> = {
  'every acknowledged order exists exactly once': [
    run('update idempotency_keys set payment_id = (select max(id) from payments)'),
    (evidence) => void evidence.ledger.orders.push({ ...evidence.ledger.orders[0]!, key: 'lost' }),
    run(`insert into orders (payment_id, shop_id, order_prefix, quantity, total_amount, delivery_charge, coupon_discount,
      tax_amount, payable_amount, taxes, address, estimated_delivery_time, currency, currency_digits)
      select payment_id, shop_id, order_prefix, quantity, total_amount, delivery_charge, coupon_discount,
      tax_amount, payable_amount, taxes, address, estimated_delivery_time, currency, currency_digits from orders limit 1`),
  ],
  'no order exists that was never sent, or was refused': [
    run('delete from idempotency_keys where payment_id = (select min(id) from payments)'),
    (evidence) => void (evidence.ledger.orders[0]!.refusal = '422'),
  ],
  'stock sold plus stock left equals the initial stock': [
    run('update product_variants set quantity = quantity + 1'),
    run('update product_variants set sold = sold + 1'),
  ],
  "a product's stock is the sum of its variants, and a flash sale's sales match its orders": [
    run('update products set quantity = quantity + 1'),
    run(`with sale as (insert into flash_sales (name, slug, starts_at, ends_at) values ('s', 's', now(), now() + '1 day') returning id)
      insert into flash_sale_products (flash_sale_id, product_id, price, quantity, sold, position)
      select sale.id, products.id, 1, 9, 1, 0 from sale, products`),
  ],
  'no voucher is used beyond its limits': [
    run("update orders set voucher_id = (select max(id) from vouchers), order_status = 'Pending'"),
    run(
      "update orders set voucher_id = (select max(id) from vouchers), order_status = 'Pending', user_id = null",
    ),
    ...['phone', 'email'].map((other) =>
      run(`update orders set voucher_id = (select max(id) from vouchers), order_status = 'Pending', user_id = null;
        update payments set buyer_${other} = id || '@bolt.test'`),
    ),
  ],
  "an order's total is the sum of its parts": [
    run('update order_lines set unit_price = unit_price - 1'),
    run('update order_lines set quantity = quantity + 1'),
    run('update orders set quantity = quantity + 1'),
    run('update order_lines set discount = discount + 1'),
    run('update order_lines set tax_amount = tax_amount + 1'),
    run(`update orders set taxes = '[{"id": 1, "amount": 1}]'`),
  ],
  'an order has one history that ends with its current status': [
    run("delete from order_changes where status = 'Cancelled'"),
    run(
      "insert into order_changes (order_id, status, actor, at) select id, 'Cancelled', 'customer', now() from orders",
    ),
  ],
  'cancelled orders stay cancelled, and only cancelled or expired ones are': [
    run("update orders set order_status = 'Pending'"),
    (evidence) => evidence.ledger.cancelTried.clear(),
  ],
  'every payment is either recorded or refunded, once, and nothing else is': [
    (evidence) => void evidence.ledger.reported.add('cs_lost'),
    run('update payments set paid_at = null'),
    run('update refunds set amount = amount - 1'),
    run('update orders set paid_at = now()'),
  ],
  'no order refunds more than was paid, and each refund is the sum of its parts': [
    run(`alter table refunds disable trigger refunds_of_order;
      update refunds set amount = 2 * amount; update refund_parts set amount = 2 * amount`),
    run('update refund_parts set amount = amount - 1 where amount > 0'),
    run(`update refund_parts p set order_line_id = (
      select min(l.id) from order_lines l where l.id <> p.order_line_id) where order_line_id is not null`),
    run('update refund_parts set order_line_id = null, pieces = 0'),
  ],
  'invoices and credit notes are numbered without gaps, and credit what was refunded': [
    run('update number_series set next = next + 1'),
    run(`alter table invoices disable trigger invoices_never_change;
      delete from invoices where kind = 'credit-note'`),
    run(`alter table invoices disable trigger invoices_never_change;
      update invoices set number = number + 1 where kind = 'credit-note'`),
    run(`alter table invoices disable trigger invoices_never_change;
      update invoices set content = jsonb_set(content, '{total}', '1') where kind = 'credit-note'`),
    run(`alter table invoices disable trigger invoices_never_change;
      delete from invoices; delete from number_series`),
  ],
  'the pieces of each line are where parcels, cancellations and refunds say': [
    run('update order_lines set shipped = 1 where cancelled = 0'),
    run('update order_lines set refunded = 0'),
    run(`update order_lines set restocked = 0, cancelled = 0 where order_id in (
      select id from orders where order_status = 'Cancelled')`),
  ],
  'each refund reaches the gateway once, with the right amount': [
    (evidence) => void (evidence.gatewayRefunds = []),
    (evidence) =>
      void (evidence.gatewayRefunds = [...evidence.gatewayRefunds, ...evidence.gatewayRefunds]),
    run('update refunds set refunded_at = null'),
  ],
  'no job is lost: none is pending, none has failed permanently, each order has its email': [
    run("select graphile_worker.add_job('send-refund')"),
    run(`select graphile_worker.add_job('tell-owner', '{"_cron":{}}');
      update graphile_worker._private_jobs set created_at = now() - interval '2 minutes'`),
    run(`select graphile_worker.add_job('tell-owner', '{"_cron":{}}');
      update graphile_worker._private_jobs set last_error = 'refused'`),
    (evidence) => void (evidence.mails = evidence.mails.slice(1)),
  ],
  'no job is executed twice, except those interrupted by a kill': [
    (evidence) => void (evidence.mails = [...evidence.mails, ...evidence.mails]),
  ],
  'the shop accepts orders again within the limit, and no process exits unexpectedly': [
    (evidence) => void (evidence.recoveries = [{ fault: 'kill', seconds: null }]),
    (evidence) => void (evidence.deaths = 1),
  ],
  'every fault is injected': [
    (evidence) => void (evidence.missed = ['a full disk: the disk was not full']),
  ],
  'meanwhile guests and customers order, pay at both gateways, and cancel': [
    // For the consistent shop, Stripe has reported nothing.
    (evidence) => void (evidence.minLoad = 1),
    loaded(({ cancelled }) => cancelled.clear()),
    loaded(({ paid }) => paid.clear()),
    loaded(({ orders }) => void orders.splice(0, 1)),
    loaded(({ orders }) => void orders.splice(1)),
  ],
  'shoppers see a 503 at worst, and one response per idempotency key': [
    (evidence) => void evidence.ledger.wrong.push('500 from /'),
  ],
};

test.each(INVARIANTS)('each can be violated: %s', async (sentence) => {
  const breakages = BREAKAGES[sentence] ?? [];
  expect(breakages.length).toBeGreaterThan(0);
  for (const [n, breakIt] of breakages.entries()) {
    const broken = await brokenBy(breakIt);
    expect(broken, `breakage ${n}`).toContain(sentence);
  }
});

/** The invariants violated by a change, which is rolled back afterwards. */
async function brokenBy(breakIt: Breakage): Promise<string[]> {
  const tx = await app.db.startTransaction().execute();
  try {
    const evidence = { ...sound, ledger: structuredClone(sound.ledger), db: tx };
    await breakIt(evidence);
    return (await broken(evidence)).map(({ sentence }) => sentence);
  } finally {
    await tx.rollback().execute();
  }
}
